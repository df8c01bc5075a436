/** The anchor of a heading as GitHub makes it, so that a link to a heading works on GitHub and on the site. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

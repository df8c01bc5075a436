/** For high contrast and other forced colors: a border or mark shows what otherwise only color shows. */
export const forcedColors = `
@media (forced-colors: active) {
  :focus-visible { outline: 3px solid Highlight; }
  .day { outline: 1px solid CanvasText; }
  .outside { visibility: hidden; }
  .post { border: 1px solid LinkText; border-left-width: 4px; }
  .post:hover { border-style: dashed; }
  .chip, .drafts .number { border: 1px solid; }
  .clash { text-decoration: underline; }
  .today .number, .today .name::after, .joined [aria-current='page'], .overview [aria-current], button.main, .button.main { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  .joined [aria-current='page'] span { color: inherit; }
  .badge::before, .count::before, .overview i { border: 2px solid; }
  .badge.status-publishing::before, .badge.status-published::before, .count.status-publishing::before, .count.status-published::before { forced-color-adjust: none; background: CanvasText; }
  .overview a { border: 1px solid; }
  .counter.over, .wrong { text-decoration: underline; }
  [aria-invalid] { border: 3px double; }
  .media li, .target { border: 1px solid; }
  .target { border-top-width: 4px; }
}
`;

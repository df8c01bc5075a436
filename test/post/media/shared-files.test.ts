/** What is said of a share link: it names the link that a person gave, and why the file that it leads to cannot be used. */
import { expect, it } from '@jest/globals';
import { createPost } from '../../../shared/actions/create-post.ts';
import { InvalidPostError } from '../../../shared/form/values/finding.ts';
import type { MediaLook } from '../../../shared/media/media-look.ts';
import { calendarService } from '../../support/service/calendar-service.ts';
import { runRows } from '../../support/sheet/run-sheet.ts';

const link = 'https://drive.google.com/file/d/1aB-cD_9/view?usp=sharing';
const page: MediaLook = { file: { type: undefined, givenType: 'text/html', size: 900 } };

async function findingWith(mediaUrl: string, look: MediaLook): Promise<string[]> {
  const row = { text: 'Rye', time: '2030-02-01T09:00:00Z', media: [mediaUrl], draft: { checkMedia: true } };
  const { errors } = await runRows(calendarService(), [row], {
    action: createPost,
    look: async () => await Promise.resolve(look),
  });
  return errors.flatMap((error) =>
    InvalidPostError.isInstance(error)
      ? error.findings.map(({ label, message }) => `${label}: ${message}`)
      : [],
  );
}

it('a page in place of the file: the file is open to few people only', async () => {
  expect(await findingWith(link, page)).toStrictEqual([
    `Media 1: "${link}" leads to a web page, not to a picture or video; share the file with everyone who has the link, or upload it`,
  ]);
});

it('no answer: the type of the file has to be given', async () => {
  const unknown = { unknown: 'the name of the host could not be found' };
  for (const address of [link, 'https://media.example/a'])
    expect(await findingWith(address, unknown)).toStrictEqual([
      `Media 1 › Media Type: not clear from the address "${address}", which could not be checked (the name of the host could not be found); add it under Additional Fields`,
    ]);
});

it('no file', async () => {
  expect(await findingWith(link, { gone: 404 })).toStrictEqual([
    `Media 1: "${link}" answers 404: there is no file; check the address`,
  ]);
});

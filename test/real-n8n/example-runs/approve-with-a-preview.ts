import { expect } from '@jest/globals';
import { type ExampleRun, texts } from './example.ts';
import { answer, begin, formOf, isOpen, shows } from './forms.ts';

const sentence = 'The harbour bakery opens at seven. ';

/** One post is seen and scheduled, a second one is seen and not sent. */
export const approveWithAPreview: ExampleRun = async ({ sandbox, session, install, zone }) => {
  const id = await install({ settings: { hour: 8 } });
  await session.activate(id);
  try {
    const form = await formOf(session, { file: 'approve-with-a-preview.json', step: 'Write a post' });
    await isOpen(form);
    const text = sentence.repeat(16).trim();
    const page = await begin(form, { 'field-0': text, 'field-1': '' });
    await shows(page, 'Thread of 2');
    expect(texts({ sandbox, zone })).toStrictEqual([]);
    await answer(page, { shown: 'Shortened', fields: { 'field-1': JSON.stringify(['Schedule it']) } });
    await shows(page, 'The post goes out on');
    expect(texts({ sandbox, zone }).map(({ state, accounts }) => [state, accounts])).toStrictEqual([
      ['scheduled', ['acc_professional_1', 'acc_skyapp_1', 'acc_threadapp_1']],
    ]);

    const other = await begin(form, { 'field-0': 'Rather not', 'field-1': '' });
    await answer(other, { shown: 'Rather not', fields: { 'field-1': JSON.stringify(['Do not send it']) } });
    await shows(other, 'Nothing was sent.');
    expect(texts({ sandbox, zone })).toHaveLength(1);
  } finally {
    await session.deactivate(id);
  }
};

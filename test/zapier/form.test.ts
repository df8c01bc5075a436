/** Zapier's form against the contract. */
import { collectPost } from '../../zapier/src/form/collect.ts';
import app from '../../zapier/src/index.ts';
import { zapierRunner } from '../../tools/zapier-runner/zapier-runner.ts';
import { describeForm } from '../support/form-renderer.ts';
import { fillCreatePost, linkedIn } from '../support/zapier-form.ts';

const zapier = zapierRunner({ app });

describeForm(async (filling) => {
  const values = await fillCreatePost({ zapier, ...filling });
  return collectPost({ values, scheduledAt: undefined, linked: linkedIn(values) });
});

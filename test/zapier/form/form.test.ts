/** Zapier's form against the contract. */
import { draftInZapier } from '../../support/host/collected-drafts.ts';
import app from '../../../zapier/src/index.ts';
import { zapierRunner } from '../../../tools/zapier-runner/zapier-runner.ts';
import { describeForm } from '../../support/host/form-renderer.ts';
import { fillCreatePost, linkedIn } from '../../support/zapier/zapier-form.ts';

const zapier = zapierRunner({ app });

describeForm(async (filling) => {
  const values = await fillCreatePost({ zapier, ...filling });
  return await draftInZapier({ values, linked: linkedIn(values) });
});

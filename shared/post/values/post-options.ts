/** The options of a post as they were read. */
import type { OptionValues } from '../../options/index.ts';
import { checkMedia, cropTo } from '../../options/media-options.ts';
import { delivery, ifPlanned, ifRefused } from '../../options/sending-options.ts';
import { valuesReader } from './read-values.ts';

export type PostOptions = ReturnType<typeof readPostOptions>;

/** What cannot be read is among the findings, and has its usual value. */
export function readPostOptions(values: OptionValues) {
  const read = valuesReader({ values });
  return {
    checkMedia: read.boolean(checkMedia),
    cropTo: read.choice(cropTo),
    ifRefused: read.choice(ifRefused),
    delivery: read.choice(delivery),
    ifPlanned: read.choice(ifPlanned),
    findings: read.findings,
  };
}

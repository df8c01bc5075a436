export type { Accepted, Corpus, Path, Refused } from './corpus.ts';
export type { NetworkCorpus } from './network-corpus.ts';
export { corpusFor, networkCorpora, targetsFor } from './networks.ts';
export { pathInPost, postWith, postWrite } from './post-write.ts';
export { scheduledFor } from './scheduled-for.ts';

export type { Accepted, Corpus, NetworkCorpus, Path, Refused } from './corpus.ts';
export { networkCorpora } from './networks.ts';
export { pathInPost, postWith, postWrite } from './post-write.ts';
export { scheduledFor } from './scheduled-for.ts';

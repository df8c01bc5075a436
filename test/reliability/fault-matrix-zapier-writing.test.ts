// Writing and reading in two processes: the platform ends one that ran 250 steps and uses much memory.
import { testMatrix } from './matrix/run-matrix.ts';
import { zapierHost } from './matrix/zapier-host.ts';

testMatrix(zapierHost, { effects: ['create', 'change'] });

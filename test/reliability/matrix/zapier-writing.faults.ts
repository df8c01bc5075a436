// Writing and reading in two processes: the platform ends one that ran 250 steps and uses much memory.
import { testMatrix } from './run-matrix.ts';
import { zapierHost } from './zapier-host.ts';

testMatrix(zapierHost, { isSecond: true, effects: ['draft', 'publication', 'create', 'change'] });

import { testMatrix } from './matrix/run-matrix.ts';
import { zapierHost } from './matrix/zapier-host.ts';

testMatrix(zapierHost, { effects: ['read'] });

import { testMatrix } from './run-matrix.ts';
import { zapierHost } from './zapier-host.ts';

testMatrix(zapierHost, { isSecond: true, effects: ['read'] });

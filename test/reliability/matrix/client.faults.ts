import { clientHost } from './client-host.ts';
import { testMatrix } from './run-matrix.ts';

testMatrix(clientHost);

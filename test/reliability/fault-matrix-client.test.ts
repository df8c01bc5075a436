import { clientHost } from './matrix/client-host.ts';
import { testMatrix } from './matrix/run-matrix.ts';

testMatrix(clientHost);

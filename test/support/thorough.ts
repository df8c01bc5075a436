/** `THOROUGH=yes` tests everything at length, as `.ci/thorough` does. Without it, the tests are shorter. */
export const isThorough = process.env['THOROUGH'] === 'yes';

/** `THOROUGH=yes` asks everything at length, as `.ci/thorough` does; without it each question is asked once. */
export const isThorough = process.env['THOROUGH'] === 'yes';

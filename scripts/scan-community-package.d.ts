/** The part we use of n8n's scanner, which comes without types. */
declare module '@n8n/scan-community-package/scanner/scanner.mjs' {
  export const SOURCE_FILE_PATTERNS: readonly string[];
  export function analyzePackage(
    directory: string,
    filePatterns: readonly string[],
  ): Promise<{ passed: boolean; message?: string; details?: string }>;
}

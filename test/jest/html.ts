/**
 * Loads the libraries that read HTML, which a post loads when it needs them. Sources are shared between test files, so none of them may load another
 * one later.
 */
import { loadHtml } from '../../shared/post/text/text-options.ts';

await loadHtml({ format: 'html' });

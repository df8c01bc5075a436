/** What reads HTML is loaded when a post needs it. Sources are shared between files, so none may load another one later. */
import { loadHtml } from '../../shared/post/text/text-options.ts';

await loadHtml({ format: 'html' });

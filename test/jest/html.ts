/** What reads HTML is loaded when a post needs it. Sources are shared between files, so none may load another one later. */
import { loadHtml } from '../../shared/post/text/html.ts';

await loadHtml({ format: 'html' });

import type { RunEvents } from './run-demo-workflow.ts';

/**
 * Prints a line for each node that schedules. On a terminal the line shows a count while the node runs; elsewhere it is printed
 * when the node has ended. `done` returns how many requests the service has answered so far.
 */
export function createProgress({
  nodes,
  done,
}: {
  nodes: readonly string[];
  done: () => number;
}): RunEvents & { stop: () => void } {
  const nameWidth = Math.max(...nodes.map((node) => node.length));
  const live = process.stdout.isTTY;
  let timer: NodeJS.Timeout | undefined;
  let total = 0;

  function line({ node, text }: { node: string; text: string }): string {
    return `   ${node.padEnd(nameWidth)}  ${text}`;
  }

  return {
    onNodeStart({ node, inputItems }) {
      total = inputItems;
      if (!live || !nodes.includes(node)) return;
      const before = done();
      const show = () => {
        const text = `${done() - before} of ${inputItems}`;
        process.stdout.write(`\r${line({ node, text })}`);
      };
      show();
      timer = setInterval(show, 60);
    },

    onNodeEnd({ node, ended, refused }) {
      clearInterval(timer);
      if (!nodes.includes(node)) return;
      const result = `${ended - refused} scheduled${refused > 0 ? `, ${refused} refused` : ''}`;
      const text = `${ended} of ${total}`.padEnd(10) + result;
      process.stdout.write(`${live ? '\r\x1b[K' : ''}${line({ node, text })}\n`);
    },

    stop() {
      clearInterval(timer);
    },
  };
}

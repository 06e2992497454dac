import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailed } from './operator-command.ts';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Reads a password from a person (asked twice) or from a pipe (one line). It is never echoed. */
export async function readPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return await readLine(input);
  const [first, second] = await ask(input, output, ['Senha: ', 'Repita a senha: ']);
  if (first === undefined || first !== second) throw new CommandFailed('As senhas não são iguais.');
  return first;
}

async function readLine(input: Input): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new CommandFailed('Falta a senha: digite-a no terminal ou envie uma linha pela entrada padrão.');
}

async function ask(
  input: Input,
  output: NodeJS.WritableStream,
  questions: readonly string[],
): Promise<string[]> {
  // The line editor echoes input to its output, so it gets one that discards everything.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const editor = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  // Ctrl-C ends the input, like end of file.
  editor.on('SIGINT', () => editor.close());
  // Iterates lines instead of using `question`, so that lines typed ahead are not lost.
  const lines = editor[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const question of questions) {
      output.write(question);
      const { value, done } = await lines.next();
      output.write('\n');
      if (done) throw new CommandFailed('Cancelado.');
      answers.push(value);
    }
    return answers;
  } finally {
    editor.close();
  }
}

import { globSync, readFileSync } from 'node:fs';

/** Kept elsewhere: docs/seguranca.md has its own promises; what the product must be is in the journeys of its sections. */
const KEPT_ELSEWHERE = ['docs/seguranca.md', 'docs/especificacao.md', 'docs/decisoes.md'];

/** What people are told to trust. Decisions (docs/adr) are of their day. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'clients/typescript/README.md',
  ...globSync('docs/{,api/}*.md').filter((path) => !KEPT_ELSEWHERE.includes(path)),
];
/** Files that say in their comments how they are used. */
const WITH_COMMENTS = [
  '.env.example',
  'compose.yaml',
  'Dockerfile',
  ...globSync('deploy/**/*.{sh,txt,service,conf,yml}'),
];

/** A thing said, and where. */
export interface Said {
  text: string;
  where: string;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const PROGRAM =
  /^(npm|npx|node|docker|systemctl|journalctl|curl|sh|bash|openssl|pg_\w+|psql|cp|touch|ln|useradd|install|echo|printf|sudo|kill|cd)\s/;
/** The first word of a command of `npm run farol`. */
const FAROL =
  /^(admin|migrar|backup|backup-agendado|restaurar|ensaiar|auditoria|verificar|chaves|distribuir|guarda|tarefas|correio|rotinas|banco|somas|enderecos|organizacao) (-|[a-z]{5}|ARQUIVO|ID)/;

const asOne = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const inlineOf = (text: string) =>
  [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => asOne(code));

/** The lines of a shell block, each whole, without comments; a block that is a script is one. */
function linesOf(block: string): string[] {
  const text = block
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/(^|\s+)#\s.*$/gm, '')
    .trim();
  return /^(set -|\w+=\$\()/.test(text) ? [asOne(text)] : text.split('\n').map(asOne).filter(Boolean);
}

function commandsOf(document: string): Said[] {
  const text = readFileSync(document, 'utf8');
  const fenced = [...text.matchAll(FENCE)].flatMap(([, language = '', block = '']) => {
    if (language === 'powershell') return [asOne(block)];
    const lines = linesOf(block);
    return language === 'sh' || language === 'bash'
      ? lines
      : lines.filter((line) => / node |^node /.test(line));
  });
  const inline = inlineOf(text).filter((code) => PROGRAM.test(code) || FAROL.test(code));
  return [...fenced, ...inline].map((line) => ({ text: line, where: document }));
}

/** In a comment: what stands between backticks, or is a line of its own. */
function commandsOfComments(file: string): Said[] {
  const comments = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#') || /^\s+# /.test(line));
  const lines = comments.map((line) => asOne(line.replace(/^\s*#\s*/, '').replace(/^Use: /, '')));
  const alone = lines
    .map((line) => line.replace(/ {2,}.*| (cria segredos\/).*$/, ''))
    .filter((line) => PROGRAM.test(line));
  const inline = inlineOf(lines.join('\n')).filter((code) => PROGRAM.test(code));
  return [...alone, ...inline].map((text) => ({ text, where: file }));
}

/** Every command that a document, or a comment of a file of the installation, tells to run. */
export const commands = (): Said[] => [
  ...DOCUMENTS.flatMap(commandsOf),
  ...WITH_COMMENTS.flatMap(commandsOfComments),
];

/** All that stands as code in a document: between backticks, or a line of a block. */
function codesOf(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(FENCE)].flatMap(([, , block = '']) => block.split('\n'));
  return [...inlineOf(text), ...blocks];
}

/** What matches anywhere in the code of the documents, once for each place. */
export function named(pattern: RegExp): Said[] {
  const found = DOCUMENTS.flatMap((where) =>
    codesOf(where).flatMap((code) => [...code.matchAll(pattern)].map(([text]) => ({ text, where }))),
  );
  return [...new Map(found.map((said) => [`${said.where} ${said.text}`, said])).values()];
}

/** Where the links of the documents lead, in this project: the path as it is from its root. */
export function links(): Said[] {
  return DOCUMENTS.flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(/\]\(((?!https?:|#)[^)#\s]+)/g)].map(([, to = '']) => ({
      text: new URL(to, `file:///${where}`).pathname.slice(1),
      where,
    })),
  );
}

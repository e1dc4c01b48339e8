import { readFileSync } from 'node:fs';

type Source = Record<string, string | undefined>;

/** The variable that names a file with the value of another one. */
const SUFFIX = '_ARQUIVO';

/**
 * Secrets that come as files (`FAROL_SEGREDO_ARQUIVO=/run/secrets/farol_segredo`), as containers hand them over. In: which
 * variables may, those of them whose file may be empty until it is needed, and all variables. Out: all of them with what the files hold, and what is wrong, in sentences by variable.
 */
export function withSecretFiles(names: readonly string[], optional: readonly string[], source: Source) {
  const read: Source = { ...source };
  const problems = new Map<string, string>();
  for (const name of names) {
    const path = source[name + SUFFIX]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) {
      problems.set(name, `veio duas vezes, aqui e em ${name}${SUFFIX}: deixe só uma`);
      continue;
    }
    try {
      const value = readFileSync(path, 'utf8').trim();
      read[name] = value;
      if (value === '' && !optional.includes(name))
        problems.set(
          name,
          `o arquivo ${path}, de ${name}${SUFFIX}, está vazio: ponha nele o valor, numa linha`,
        );
    } catch (error) {
      problems.set(name, `o arquivo ${path}, de ${name}${SUFFIX}, não pôde ser lido: ${reasonOf(error)}`);
    }
  }
  return { read, problems };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'não existe',
  EACCES: 'o usuário do Farol não tem permissão de leitura',
  EISDIR: 'é uma pasta',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return REASONS[code] ?? code;
}

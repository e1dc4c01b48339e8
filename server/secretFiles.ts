import { readFileSync } from 'node:fs';

type Source = Record<string, string | undefined>;

/** Suffix of the variable that names a file with the value of another one. */
const SUFFIX = '_ARQUIVO';

/**
 * Reads secrets from files (`FAROL_SEGREDO_ARQUIVO=/run/secrets/farol_segredo`), as containers provide them. `names` may come as files;
 * those in `optional` may be empty. Returns all variables with the contents read, and problem sentences by variable.
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

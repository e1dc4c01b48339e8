import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import { tlsFault } from './postgresAddress.ts';

/** Properties of errors of the network, of files and of PostgreSQL beside their message. */
const detailSchema = z.object({
  code: z.string(),
  hostname: z.string().optional(),
  address: z.string().optional(),
  port: z.number().optional(),
  path: z.string().optional(),
});
type Detail = z.infer<typeof detailSchema>;

const DATABASE = 'DATABASE_URL (e DATABASE_URL_DONO, se há)';
const unreachable = ({ address = '', port = 5432 }: Detail) =>
  `O banco de dados não atende em ${address}:${port}. Ligue-o, ou corrija o endereço em ${DATABASE}.`;
const unknownHost = ({ hostname = '' }: Detail) =>
  `O servidor do banco de dados, '${hostname}', não foi encontrado. Corrija o nome em ${DATABASE}.`;
const silent = () =>
  `O banco de dados não respondeu. Veja se ele está ligado e se esta máquina chega a ele, no endereço de ${DATABASE}.`;
const refused = () => `O banco de dados recusou o usuário ou a senha. Corrija-os em ${DATABASE}.`;
/** Reasons why a file or a folder cannot be used, read or written. */
const OF_FILES: Readonly<Record<string, string>> = {
  ENOENT: 'não existe, ou não existe a pasta em que ficaria',
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  EROFS: 'está num disco só de leitura',
  ENOTDIR: 'há um arquivo no lugar de uma pasta do caminho',
  EISDIR: 'há uma pasta no lugar do arquivo',
  EEXIST: 'já existe',
  EDQUOT: 'a cota de disco deste usuário acabou',
  ENOTEMPTY: 'a pasta não está vazia',
  ENAMETOOLONG: 'o nome é longo demais',
  ELOOP: 'os atalhos (links) do caminho não levam a lugar algum',
  EMFILE: 'há arquivos demais abertos (ulimit -n)',
  ENFILE: 'há arquivos demais abertos nesta máquina',
  EBUSY: 'outro programa o usa',
  ETXTBSY: 'outro programa o usa',
  EIO: 'o disco falhou ao ler ou gravar',
  EXDEV: 'os dois lados ficam em discos diferentes',
  EINVAL: 'o sistema não aceita isso nesse lugar',
};
const unusable = ({ code, path = '' }: Detail) =>
  `${path === '' ? 'Um arquivo' : `O arquivo ou a pasta ${path}`} não pôde ser usado: ${OF_FILES[code]}.`;
const full = () => 'O disco está cheio. Libere espaço e comece de novo; nada foi alterado.';

const SENTENCES: Readonly<Record<string, (detail: Detail) => string>> = {
  ECONNREFUSED: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: silent,
  ECONNRESET: silent,
  '57P01': silent,
  '57P03': () =>
    'O banco de dados ainda está começando, ou está parando. Espere um instante e comece de novo.',
  '28P01': refused,
  '28000': refused,
  '42501': () =>
    `O usuário do banco de dados não tem direito a isso. Confira em ${DATABASE} se o comando entra como dono do banco.`,
  '42P01': () =>
    'O banco de dados não tem as tabelas do Farol. Confira o nome no endereço, e rode `npm run farol -- migrar`.',
  '55P03': () =>
    'As tabelas estão em uso por outro programa. Espere-o terminar (`npm run farol -- banco` diz quem está) e repita.',
  '57014': () =>
    'O banco de dados interrompeu o comando por demorar demais. Veja se ele está sobrecarregado, e repita.',
  '08P01': () =>
    `O endereço leva a um programa que não é o PostgreSQL, ou a um PgBouncer que não conhece este banco ou usuário. Corrija-o em ${DATABASE}.`,
  '3D000': () =>
    `O banco de dados não existe nesse servidor. Crie-o (createdb) ou corrija o nome em ${DATABASE}, e rode \`npm run farol -- migrar\`.`,
  '53300': () =>
    'O banco de dados não aceita mais conexões. Diminua DATABASE_CONEXOES, ou aumente max_connections nele.',
  '53100': full,
  ENOSPC: full,
  ...Object.fromEntries(Object.keys(OF_FILES).map((code) => [code, unusable])),
};
/** Message of an error without a code, thrown when the server requires a password that the address does not have. */
const NO_PASSWORD = /client password must be a/;
const NO_ANSWER =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered/;

/**
 * Returns why a start or a command failed, in one sentence: never a stack, a statement or an empty text. An error with a sentence of ours
 * is returned as it is.
 */
export function startSentence(error: unknown): string {
  for (const cause of causesOf(error)) {
    const tls = tlsFault(cause);
    if (tls !== null) return tls;
    const detail = detailSchema.safeParse(cause).data;
    const sentence = detail && SENTENCES[detail.code]?.(detail);
    if (sentence !== undefined) return sentence;
    if (cause instanceof Error && NO_PASSWORD.test(cause.message)) return refused();
    if (cause instanceof Error && NO_ANSWER.test(cause.message)) return silent();
  }
  if (error instanceof DrizzleQueryError)
    return `O banco de dados recusou um comando e nada foi alterado. Ele disse: ${error.cause?.message ?? 'nada'}. Veja o registro dele.`;
  if (error instanceof Error && isOurs(error)) return error.message;
  if (error instanceof Error && error.message !== '')
    return `O Farol não esperava por isto (${error.name}): ${error.message}. Repita; se continuar, conte-o a quem mantém o Farol.`;
  return `Algo falhou sem dizer por quê (${error instanceof Error ? error.name : JSON.stringify(error)}).`;
}

/** Errors thrown by the language or a library: their message is in English and does not show what to do. */
const FOREIGN = [TypeError, RangeError, SyntaxError, ReferenceError, URIError, z.ZodError];

const isOurs = (error: Error): boolean =>
  error.message !== '' && !('code' in error) && !FOREIGN.some((kind) => error instanceof kind);

/** Returns the error and, unless it has its own sentence, its cause; of several attempts, the first. */
function causesOf(error: unknown): unknown[] {
  if (error instanceof AggregateError) return [error, ...error.errors.slice(0, 1)];
  return error instanceof DrizzleQueryError ? [error, ...causesOf(error.cause)] : [error];
}

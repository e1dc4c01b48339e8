import { z } from 'zod';
import {
  ageRecipient,
  clamdAddress,
  contact,
  flag,
  flagOrNothing,
  integer,
  isDestination,
  isOrigin,
  isProxy,
  list,
  mailboxes,
  oneOf,
  optionalInteger,
  postgresUrl,
  processes,
  SENDER,
  sealingKey,
  signingSecret,
  text,
  urlWith,
} from './envKinds.ts';
import { withSecretFiles } from './secretFiles.ts';

/** Invalid environment variables, each described in one line of Portuguese. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const variables = z.object({
  PORT: integer(3000, 0, 65535),
  HOST: text('127.0.0.1'),
  FAROL_TLS_CERTIFICADO: text(''),
  FAROL_TLS_CHAVE: text(''),
  DATA_DIR: text('./data'),
  DATA_DIR_FSYNC: flag('1'),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_DONO: postgresUrl,
  DATABASE_URL_DIRETA: postgresUrl,
  DATABASE_CONEXOES: integer(10, 1, 500),
  DATABASE_RESERVA: integer(3, 1, 100),
  DATABASE_URL_LEITURA: postgresUrl,
  DATABASE_LEITURA_ATRASO: integer(10, 1, 600),
  PEDIDOS_POR_TENANT: optionalInteger(1, 500),
  PEDIDOS_POR_PESSOA: optionalInteger(1, 500),
  FAROL_PAPEL: oneOf('tudo', 'web', 'trabalho'),
  FAROL_PROCESSOS: processes,
  FAROL_PARADA: integer(0, 0, 60),
  FAROL_VAGAS_PESSOA: integer(2, 1, 100),
  FAROL_VAGAS_FUNDO: integer(1, 1, 100),
  FAROL_VAGAS_EXTERNO: integer(4, 1, 100),
  FAROL_CARTAS: integer(4, 1, 50),
  FAROL_DEMO: flag('1'),
  FAROL_PRODUCAO: flag('0'),
  FAROL_SEGREDO: signingSecret,
  FAROL_SEGREDO_ANTERIOR: signingSecret,
  FAROL_ADMIN_SEGUNDO_FATOR: flagOrNothing,
  FAROL_CHAVE_CERTIFICADOS: sealingKey,
  FAROL_CHAVE_CERTIFICADOS_ANTERIOR: sealingKey,
  FAROL_CHAVE_FATORES: sealingKey,
  FAROL_CHAVE_FATORES_ANTERIOR: sealingKey,
  FAROL_CHAVE_ARQUIVOS: sealingKey,
  FAROL_CHAVE_ARQUIVOS_ANTERIOR: sealingKey,
  S3_URL: text('').refine(
    (value) => value === '' || (urlWith(['http:', 'https:'], value) && !/[?#@]/.test(value)),
    { error: 'deve ser o endereço http(s) do balde, como https://s3.sa-east-1.amazonaws.com/meu-balde' },
  ),
  S3_REGIAO: text('us-east-1'),
  S3_CHAVE: text(''),
  S3_SEGREDO: text(''),
  FAROL_ORIGENS: list.refine((origins) => origins.every(isOrigin), {
    error:
      'deve ser uma lista de origens separadas por vírgula, como https://app.exemplo.com.br (sem barra no fim)',
  }),
  FAROL_PROXIES: list.refine((addresses) => addresses.every(isProxy), {
    error:
      'deve ser uma lista de endereços IP ou redes (10.0.0.2, 172.31.0.0/24) separados por vírgula; uma rede vai de /8 a /32, ou de /32 a /128 em IPv6',
  }),
  FAROL_REDES_INTERNAS: list.refine((addresses) => addresses.every(isProxy), {
    error:
      'deve ser uma lista de endereços IP ou redes (10.0.0.2, 172.31.0.0/24) separados por vírgula; uma rede vai de /8 a /32, ou de /32 a /128 em IPv6',
  }),
  FAROL_DESTINOS: list.refine((names) => names.every(isDestination), {
    error:
      'deve ser uma lista de nomes separados por vírgula, sem https:// nem porta: erp.exemplo.com.br, *.exemplo.com.br',
  }),
  FAROL_ANTIVIRUS: clamdAddress,
  FAROL_URL: text('').refine((value) => value === '' || isOrigin(value), {
    error: 'deve ser o endereço público do aplicativo, como https://farol.exemplo.com.br (sem barra no fim)',
  }),
  FAROL_CONTATO_SEGURANCA: contact,
  SMTP_URL: text('').refine((value) => value === '' || urlWith(['smtp:', 'smtps:'], value), {
    // The value may hold a password, so the message does not repeat it.
    error: 'deve ser um endereço smtp://usuario:senha@servidor:587 ou smtps://…',
  }),
  SMTP_REMETENTE: text('Farol <nao-responda@localhost>').refine((value) => SENDER.test(value), {
    error: 'deve ser um endereço de e-mail, como Farol <nao-responda@exemplo.com.br>',
  }),
  CEP_URL: text('https://viacep.com.br/ws/{cep}/json/').refine(
    (value) => urlWith(['http:', 'https:'], value) && value.includes('{cep}'),
    { error: "deve ser um endereço http(s) que contenha '{cep}'" },
  ),
  CNPJ_URL: text('').refine(
    (value) => value === '' || (urlWith(['http:', 'https:'], value) && value.includes('{cnpj}')),
    { error: "deve ser um endereço http(s) que contenha '{cnpj}'" },
  ),
  FAROL_LOG_PEDIDOS: flagOrNothing,
  FAROL_METRICAS_PORTA: integer(0, 0, 65535),
  FAROL_METRICAS_HOST: text('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('').refine(
    (value) => value === '' || urlWith(['http:', 'https:'], value),
    {
      error: 'deve ser o endereço http(s) de um coletor OTLP, como http://coletor:4318',
    },
  ),
  FAROL_TRACOS_FRACAO: integer(100, 0, 100),
  FAROL_PASTA_ENTRADA: text(''),
  FAROL_CAIXAS_ENTRADA: mailboxes,
  FAROL_BACKUP_PASTA: text('/copias'),
  FAROL_BACKUP_HORA: text('02:00').refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
    error: 'deve ser uma hora de Brasília, como 02:00',
  }),
  FAROL_BACKUP_PARA: ageRecipient,
  FAROL_BACKUP_DIAS: integer(7, 0, 366),
  FAROL_BACKUP_SEMANAS: integer(4, 0, 520),
  FAROL_BACKUP_MESES: integer(12, 0, 240),
  FAROL_SIMULADOR: text('').refine(
    (value) => value === '' || (urlWith(['https:'], value) && new URL(value).hash !== ''),
    { error: 'deve ser a linha que `node scripts/simulador.ts` mostra: endereço https e certificado' },
  ),
});

/** Service that a browser queries for a CNPJ, on the user's click, when CNPJ_URL is empty; the server itself never calls it. */
const CNPJ_PUBLICO = 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}';

/** Returns the address of the CNPJ look-up of the forms. */
export const cnpjUrlOf = ({ CNPJ_URL }: Pick<Env, 'CNPJ_URL'>): string => CNPJ_URL || CNPJ_PUBLICO;

/** Variables that may also come from a file, in `NAME_ARQUIVO`: keys, and addresses that hold passwords. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_URL_DONO',
  'DATABASE_URL_DIRETA',
  'DATABASE_URL_LEITURA',
  'FAROL_SEGREDO',
  'FAROL_SEGREDO_ANTERIOR',
  'FAROL_CHAVE_CERTIFICADOS',
  'FAROL_CHAVE_CERTIFICADOS_ANTERIOR',
  'FAROL_CHAVE_FATORES',
  'FAROL_CHAVE_FATORES_ANTERIOR',
  'FAROL_CHAVE_ARQUIVOS',
  'FAROL_CHAVE_ARQUIVOS_ANTERIOR',
  'S3_CHAVE',
  'S3_SEGREDO',
  'SMTP_URL',
  'FAROL_CAIXAS_ENTRADA',
] as const satisfies readonly (keyof typeof variables.shape)[];

/** Secrets whose file deploy/segredos.sh leaves empty until needed; an empty file of any other is an error. */
const NOT_NEEDED_YET: readonly (typeof SECRETS)[number][] = [
  'FAROL_SEGREDO_ANTERIOR',
  'FAROL_CHAVE_CERTIFICADOS_ANTERIOR',
  'FAROL_CHAVE_FATORES_ANTERIOR',
  'FAROL_CHAVE_ARQUIVOS_ANTERIOR',
  'S3_CHAVE',
  'S3_SEGREDO',
  'SMTP_URL',
  'FAROL_CAIXAS_ENTRADA',
];

/** Returns the `refine` arguments that require a variable in production; `how` is the sentence about getting one. */
function inProduction(
  name: 'FAROL_URL' | (typeof SECRETS)[number],
  how: string,
): [(env: z.infer<typeof variables>) => boolean, { path: string[]; error: string; when: () => boolean }] {
  const error = `é obrigatória em produção (FAROL_PRODUCAO=1): ${how}`;
  return [(env) => !env.FAROL_PRODUCAO || env[name] !== '', { path: [name], error, when: () => true }];
}

const environment = variables
  .refine((env) => env.FAROL_PAPEL === 'tudo' || env.DATABASE_URL !== '', {
    path: ['FAROL_PAPEL'],
    error: 'só se divide com DATABASE_URL: o banco embutido é de um processo só, que faz tudo',
    when: () => true,
  })
  .refine((env) => env.FAROL_PROCESSOS === 1 || env.DATABASE_URL !== '', {
    path: ['FAROL_PROCESSOS'],
    error: 'só é mais de um com DATABASE_URL: o banco embutido é de um processo só',
    when: () => true,
  })
  .refine((env) => (env.FAROL_TLS_CERTIFICADO === '') === (env.FAROL_TLS_CHAVE === ''), {
    path: ['FAROL_TLS_CERTIFICADO'],
    error: 'vem junto de FAROL_TLS_CHAVE: os dois arquivos, ou nenhum',
    when: () => true,
  })
  .refine((env) => env.S3_URL === '' || (env.S3_CHAVE !== '' && env.S3_SEGREDO !== ''), {
    path: ['S3_URL'],
    error: 'pede S3_CHAVE e S3_SEGREDO, que dão acesso ao balde',
    when: () => true,
  })
  .refine((env) => env.S3_URL === '' || !env.FAROL_PRODUCAO || env.FAROL_CHAVE_ARQUIVOS !== '', {
    path: ['FAROL_CHAVE_ARQUIVOS'],
    error: 'é obrigatória em produção com S3_URL: gere uma com `openssl rand -base64 32`',
    when: () => true,
  })
  .refine(...inProduction('FAROL_SEGREDO', 'gere uma com `openssl rand -base64 48`'))
  .refine(
    ...inProduction(
      'FAROL_CHAVE_CERTIFICADOS',
      'gere uma com `openssl rand -base64 32`, ou ponha aqui a que está em DATA_DIR/certificados.key',
    ),
  )
  .refine(
    ...inProduction(
      'FAROL_CHAVE_FATORES',
      'gere uma com `openssl rand -base64 32`, ou ponha aqui a que está em DATA_DIR/fatores.key',
    ),
  )
  .refine(
    ...inProduction(
      'FAROL_URL',
      'os links das mensagens e as chaves de acesso levam este endereço, nunca o que um pedido diz',
    ),
  );

export type Env = z.infer<typeof environment>;

/**
 * Reads and validates the configuration of the server; `source` defaults to the variables of the process. An empty value counts as absent;
 * a secret may be in a file named by `NAME_ARQUIVO`. Throws one EnvError with every invalid variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const { read, problems } = withSecretFiles(SECRETS, NOT_NEEDED_YET, source);
  const parsed = environment.safeParse(read);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, message);
  }
  if (parsed.success && problems.size === 0) return parsed.data;
  throw new EnvError([...problems].map(([name, message]) => `${name}: ${message}.`));
}

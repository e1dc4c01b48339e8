import { z } from 'zod';
import {
  contact,
  flag,
  integer,
  isOrigin,
  list,
  oneOf,
  postgresUrl,
  SENDER,
  sealingKey,
  text,
  urlWith,
} from './envKinds.ts';

/** Wrong environment variables, each in one line of Portuguese. */
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
  DATA_DIR: text('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_DONO: postgresUrl,
  DATABASE_CONEXOES: integer(10, 1, 500),
  DATABASE_RESERVA: integer(3, 1, 100),
  FAROL_PAPEL: oneOf('tudo', 'web', 'trabalho'),
  FAROL_DEMO: flag('1'),
  FAROL_PRODUCAO: flag('0'),
  FAROL_SEGREDO: text('').refine((value) => value === '' || value.length >= 32, {
    error: 'deve ter 32 caracteres ou mais',
  }),
  FAROL_SEGREDO_ANTERIOR: text('').refine((value) => value === '' || value.length >= 32, {
    error: 'deve ter 32 caracteres ou mais',
  }),
  FAROL_ADMIN_SEGUNDO_FATOR: text('')
    .refine((value) => ['', '0', '1'].includes(value), {
      error: (issue) => `deve ser 0 ou 1; veio '${String(issue.input)}'`,
    })
    .transform((value) => (value === '' ? null : value === '1')),
  FAROL_CHAVE_CERTIFICADOS: sealingKey,
  FAROL_CHAVE_FATORES: sealingKey,
  FAROL_ORIGENS: list.refine((origins) => origins.every(isOrigin), {
    error:
      'deve ser uma lista de origens separadas por vírgula, como https://app.exemplo.com.br (sem barra no fim)',
  }),
  FAROL_PROXIES: list.refine(
    (addresses) => addresses.every((address) => z.union([z.ipv4(), z.ipv6()]).safeParse(address).success),
    {
      error: 'deve ser uma lista de endereços IP separados por vírgula',
    },
  ),
  FAROL_URL: text('').refine((value) => value === '' || isOrigin(value), {
    error: 'deve ser o endereço público do aplicativo, como https://farol.exemplo.com.br (sem barra no fim)',
  }),
  FAROL_CONTATO_SEGURANCA: contact,
  SMTP_URL: text('').refine((value) => value === '' || urlWith(['smtp:', 'smtps:'], value), {
    // The value may hold a password, so it is not repeated.
    error: 'deve ser um endereço smtp://usuario:senha@servidor:587 ou smtps://…',
  }),
  SMTP_REMETENTE: text('Farol <nao-responda@localhost>').refine((value) => SENDER.test(value), {
    error: 'deve ser um endereço de e-mail, como Farol <nao-responda@exemplo.com.br>',
  }),
  CEP_URL: text('https://viacep.com.br/ws/{cep}/json/').refine(
    (value) => urlWith(['http:', 'https:'], value) && value.includes('{cep}'),
    { error: "deve ser um endereço http(s) que contenha '{cep}'" },
  ),
  FAROL_SIMULADOR: text('').refine(
    (value) => value === '' || (urlWith(['https:'], value) && new URL(value).hash !== ''),
    { error: 'deve ser a linha que `node scripts/simulador.ts` mostra: endereço https e certificado' },
  ),
});

const environment = variables
  .refine((env) => !env.FAROL_PRODUCAO || env.FAROL_SEGREDO !== '', {
    path: ['FAROL_SEGREDO'],
    error: 'é obrigatória em produção (FAROL_PRODUCAO=1): gere uma com `openssl rand -base64 48`',
    when: () => true,
  })
  .refine((env) => env.FAROL_PAPEL === 'tudo' || env.DATABASE_URL !== '', {
    path: ['FAROL_PAPEL'],
    error: 'só se divide com DATABASE_URL: o banco embutido é de um processo só, que faz tudo',
    when: () => true,
  })
  .refine((env) => !env.FAROL_PRODUCAO || env.FAROL_URL !== '', {
    path: ['FAROL_URL'],
    error:
      'é obrigatória em produção (FAROL_PRODUCAO=1): os links das mensagens e as chaves de acesso levam este endereço, nunca o que um pedido diz',
    when: () => true,
  });

export type Env = z.infer<typeof environment>;

/**
 * Reads the configuration of the server. In: the variables, by default those of the process. Empty counts as absent.
 * Throws EnvError with every wrong variable at once.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = environment.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`));
}

import { z } from 'zod';

/** A file of an official package: used, or why not. */
const esquemaArquivoSchema = z.object({
  nome: z.string(),
  /** Root elements that it describes; none in files that are only included by others. */
  elementos: z.array(z.string()),
  /** '' when it is used. */
  mensagem: z.string(),
});

/** An official XSD package that was imported (docs/decisoes.md 'Pacotes de XSD'). */
export const esquemaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  versao: z.string(),
  /** Documents issued from this day on are validated against it; until `ate`, when known. */
  desde: z.iso.date(),
  ate: z.iso.date().nullable(),
  sha256: z.string(),
  importadoEm: z.iso.datetime(),
  importadoPor: z.string(),
  arquivos: z.array(esquemaArquivoSchema),
});
export type Esquema = z.infer<typeof esquemaSchema>;

export const esquemasSchema = z.array(esquemaSchema);

const day = (error: string) => z.iso.date({ error });

/** Query of the upload of a package. */
export const novoEsquemaSchema = z
  .strictObject({
    versao: z
      .string({ error: 'Informe a versão do pacote.' })
      .trim()
      .min(1, 'Informe a versão do pacote.')
      .max(60, 'Use até 60 caracteres.'),
    desde: day('Informe desde que dia o pacote vale.'),
    ate: z
      .union([z.literal(''), day('Informe um dia, ou deixe em branco.')])
      .default('')
      .transform((ate) => (ate === '' ? null : ate)),
  })
  .refine(({ desde, ate }) => ate === null || ate >= desde, {
    path: ['ate'],
    error: 'O fim não pode vir antes do começo.',
  });

/** Returns the default version of a package, from its file name. */
export function versaoDoNome(nome: string): string {
  return nome
    .replace(/\.zip$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 60);
}

/** An error of a file against the official schema. */
const problemaSchema = z.object({
  /** Counted from 1; null when unknown. */
  linha: z.int().nullable(),
  /** Names of the element and its ancestors: `det[2]/prod/vProd`. */
  elemento: z.string(),
  mensagem: z.string(),
});
export type ProblemaEsquema = z.infer<typeof problemaSchema>;

/** Result of validating a file against the official package in force at its date. */
export const conferenciaSchema = z.discriminatedUnion('situacao', [
  z.object({ situacao: z.literal('VALIDO'), versao: z.string(), arquivos: z.array(z.string()) }),
  z.object({
    situacao: z.literal('INVALIDO'),
    versao: z.string(),
    arquivos: z.array(z.string()),
    /** Total number, which may be more than `problemas` holds. */
    total: z.int(),
    problemas: z.array(problemaSchema),
  }),
  /** No package, or none for such a file: only the structure was validated, by the product itself. */
  z.object({ situacao: z.literal('SEM_PACOTE'), motivo: z.string() }),
]);
export type Conferencia = z.infer<typeof conferenciaSchema>;

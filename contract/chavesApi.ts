import { z } from 'zod';
import { confirmacaoShape, oneConfirmacao } from './confirmacao.ts';

/** Requests in a minute that a key may make unless somebody says otherwise. */
export const LIMITE_PADRAO = 600;
const MAX_ENDERECOS = 50;
const MAX_LIMITE = 6000;

/** A key of a program as it is shown: never the key itself, only how it begins. */
export const chaveApiSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  inicio: z.string(),
  criador: z.string(),
  criadoEm: z.iso.datetime(),
  expiraEm: z.iso.date().nullable(),
  revogadaEm: z.iso.datetime().nullable(),
  enderecos: z.array(z.string()),
  limiteMinuto: z.int(),
  ultimoUso: z.iso.datetime().nullable(),
});
export type ChaveApi = z.infer<typeof chaveApiSchema>;

/** The one answer that tells the key. */
export const chaveCriadaSchema = chaveApiSchema.extend({ chave: z.string() });
export type ChaveCriada = z.infer<typeof chaveCriadaSchema>;

const REDE = 'Escreva um endereço de rede ou uma faixa, como 203.0.113.7 ou 203.0.113.0/24.';

/** What the key is to be. */
export const chaveNovaSchema = z
  .strictObject({
    ...confirmacaoShape,
    nome: z.string().trim().min(1, 'Dê um nome à chave.').max(60, 'Use até 60 letras.'),
    expiraEm: z.iso.date('Informe uma data.').nullable().default(null),
    enderecos: z
      .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: REDE }))
      .max(MAX_ENDERECOS, `Use até ${MAX_ENDERECOS} endereços.`)
      .default([]),
    limiteMinuto: z
      .int({ error: 'Informe um número inteiro.' })
      .min(1, 'Use ao menos 1.')
      .max(MAX_LIMITE, `Use até ${MAX_LIMITE}.`)
      .default(LIMITE_PADRAO),
  })
  .superRefine(oneConfirmacao);
export type ChaveNova = z.input<typeof chaveNovaSchema>;

/** Another key in the place of one, which serves for so many days more. */
export const trocaChaveSchema = z
  .strictObject({
    ...confirmacaoShape,
    dias: z
      .int({ error: 'Informe um número inteiro.' })
      .min(0, 'Use ao menos 0.')
      .max(90, 'Use até 90 dias.'),
  })
  .superRefine(oneConfirmacao);

import { formatPhone } from '../../../../contract/brasil/phone.ts';
import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import type { ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { campos } from '../../documentos/folha/partes.ts';
import { ditos } from './textos.ts';

const cep = (text: string) => (/^\d{8}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text);

/** CNPJ, CPF or number of a foreigner. */
export const numeroDe = ({ documento, nif }: ParteNota): Campo[] =>
  documento === '' ? ditos([['NIF', nif]]) : [{ rotulo: 'CNPJ/CPF', texto: documento, documento: true }];

const cidade = ({ municipio, uf, codigoMunicipio }: ParteNota) =>
  [municipio || codigoMunicipio, uf].filter(Boolean).join(' – ');

/** Who takes part in a note; a block of NT 008. Empty where the note names nobody there. */
export function parte(titulo: string, one: ParteNota | null, more: readonly Campo[] = []): Secao[] {
  if (one === null) return [];
  const { nome, nomeFantasia, inscricaoMunicipal, endereco, telefone, email } = one;
  return campos(titulo, [
    ...ditos([['Nome ou razão social', nome, true]]),
    ...numeroDe(one),
    ...ditos([
      ['Nome fantasia', nomeFantasia, true],
      ['Inscrição municipal', inscricaoMunicipal],
      ['Endereço', endereco, true],
      ['Município', cidade(one)],
      ['CEP', cep(one.cep)],
      ['Telefone', telefone && formatPhone(telefone)],
      ['E-mail', email],
    ]),
    ...more,
  ]);
}

/** The provider at the head of the sheet. */
export const emitente = (one: ParteNota) => ({
  nome: one.nome || one.nomeFantasia,
  linhas: [
    one.endereco,
    [cidade(one), one.cep && `CEP ${cep(one.cep)}`, one.telefone && `Tel. ${formatPhone(one.telefone)}`]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean),
});

/** What the provider is registered by, below the head. */
export const inscricoes = (one: ParteNota): Campo[] => [
  ...numeroDe(one),
  ...ditos([['Inscrição municipal', one.inscricaoMunicipal]]),
];

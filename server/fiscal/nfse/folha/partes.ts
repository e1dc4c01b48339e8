import { formatCep } from '../../../../contract/brasil/cep.ts';
import { formatPhone } from '../../../../contract/brasil/phone.ts';
import type { Campo } from '../../../../contract/fiscal/folha.ts';
import type { ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { cidadeDe } from './formas.ts';
import { camposDitos } from './textos.ts';

/** Returns the field with a party's CNPJ or CPF, or a foreigner's NIF; empty if it has none. */
export const inscricaoDaParte = ({ documento, nif }: ParteNota): Campo[] =>
  documento === ''
    ? camposDitos([['NIF', nif]])
    : [{ rotulo: 'CNPJ/CPF', texto: documento, documento: true }];

/** Returns the provider's name and address for the head of the sheet on screen. */
export const emitente = ({
  nome,
  nomeFantasia,
  endereco,
  codigoMunicipio,
  municipio,
  uf,
  cep,
  telefone,
}: ParteNota) => ({
  nome: nome || nomeFantasia,
  linhas: [
    endereco,
    [
      cidadeDe(codigoMunicipio, municipio, uf),
      cep && `CEP ${formatCep(cep)}`,
      telefone && `Tel. ${formatPhone(telefone)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean),
});

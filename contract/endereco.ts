import { isCodigoIbge, UFS } from './brasil/uf.ts';
import type { Field } from './field.ts';

const ufOptions: Record<string, string> = Object.fromEntries(UFS.map(({ uf }) => [uf, uf]));

/** Address fields that registers share. The CEP look-up fills `logradouro` to `uf`. */
export const enderecoFields = {
  cep: { kind: 'cep', label: 'CEP' },
  logradouro: { kind: 'text', label: 'Logradouro', max: 120 },
  numero: { kind: 'text', label: 'Número', max: 20 },
  complemento: { kind: 'text', label: 'Complemento', max: 60 },
  bairro: { kind: 'text', label: 'Bairro', max: 60 },
  municipio: { kind: 'text', label: 'Município', max: 80 },
  codigoIbge: {
    kind: 'text',
    label: 'Código IBGE',
    max: 7,
    format: { test: isCodigoIbge, message: 'Informe os 7 dígitos do município na tabela do IBGE.' },
  },
  uf: { kind: 'enum', label: 'UF', options: ufOptions },
} as const satisfies Record<string, Field>;

export const enderecoSection = {
  label: 'Endereço',
  fields: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'municipio', 'codigoIbge', 'uf'],
} as const;

import { fornecedores } from '../fornecedores.ts';
import { importableFields, SYNONYMS } from '../importacao.ts';
import type { CampoLayout, CamposLayout } from './campos/campo.ts';
import { DATAS_PAGAMENTO } from './campos/datasPagamento.ts';
import { NFSE } from './campos/nfse.ts';
import { LISTA, RETENCOES } from './campos/saidas.ts';
import type { Finalidade } from './formatos.ts';

/** Fields of the suppliers' form: the import of registers parses the values. */
const FORNECEDORES: CamposLayout = Object.fromEntries(
  importableFields(fornecedores).map(([nome, field]): [string, CampoLayout] => [
    nome,
    {
      rotulo: field.label,
      tipo: 'texto',
      obrigatorio: nome === 'cpfCnpj',
      sinonimos: [nome.toLowerCase(), ...(SYNONYMS[nome] ?? [])],
    },
  ]),
);

/** The fields that a layout may read or write, by its purpose. */
export const CAMPOS: Readonly<Record<Finalidade, CamposLayout>> = {
  DATAS_PAGAMENTO,
  FORNECEDORES,
  NFSE,
  LISTA,
  RETENCOES,
};

/** Returns whether a layout with these fields does not need the field `outro`. */
export const dispensa = (finalidade: Finalidade, campos: readonly string[], outro: string): boolean =>
  campos.some((campo) => CAMPOS[finalidade][campo]?.dispensa?.includes(outro));

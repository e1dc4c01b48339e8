import { UFS } from '../../../../contract/brasil/uf.ts';
import type { Field } from '../../../../contract/field.ts';
import { RETENCOES_DIGITADAS } from '../../../../contract/fiscal/nfse/digitada.ts';
import { TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';

/** A field of the form, by the path of its value in the request body. */
interface CampoDigitado {
  caminho: string;
  field: Field;
}

const campo = (caminho: string, field: Field): CampoDigitado => ({ caminho, field });
const money = (label: string, required?: true): Field => ({
  kind: 'money',
  label,
  ...(required && { required }),
});
const text = (label: string, max: number, required?: true): Field => ({
  kind: 'text',
  label,
  max,
  ...(required && { required }),
});

const SIM_NAO = { sim: 'Sim', nao: 'Não' };
const SIMPLES = {
  NAO_OPTANTE: 'Não optante',
  MEI: 'MEI',
  ME_EPP: 'Microempresa ou empresa de pequeno porte',
  OPTANTE: 'Optante, sem dizer como',
};

/** Sections of the form. An empty field means that the nota has no such value. */
export const SECOES: readonly { titulo: string; campos: readonly CampoDigitado[] }[] = [
  {
    titulo: 'nfs.digitar.nota',
    campos: [
      campo('numero', text('Número', 20, true)),
      campo('codigoVerificacao', text('Código de verificação', 30)),
      campo('emissao', { kind: 'date', label: 'Emissão', required: true }),
      campo('competencia', { kind: 'date', label: 'Competência', help: 'Se não for o mês da emissão.' }),
      campo('municipioEmissor', {
        kind: 'text',
        label: 'Município da nota (código IBGE)',
        max: 7,
        help: 'Sete dígitos. Vazio: o do prestador.',
      }),
    ],
  },
  {
    titulo: 'nfs.digitar.prestador',
    campos: [
      campo('prestador/documento', { kind: 'cpfCnpj', label: 'CNPJ ou CPF', required: true }),
      campo('prestador/nome', text('Nome', 150, true)),
      campo('prestador/inscricaoMunicipal', text('Inscrição municipal', 20)),
      campo('prestador/municipio', text('Município', 60)),
      campo('prestador/codigoMunicipio', text('Código IBGE do município', 7)),
      campo('prestador/uf', {
        kind: 'enum',
        label: 'UF',
        options: Object.fromEntries(UFS.map(({ uf }) => [uf, uf])),
      }),
      campo('simples', { kind: 'enum', label: 'Simples Nacional', options: SIMPLES }),
    ],
  },
  {
    titulo: 'nfs.digitar.servico',
    campos: [
      campo('servico/descricao', { kind: 'longText', label: 'Descrição', max: 2000, required: true }),
      campo('servico/item', {
        kind: 'text',
        label: 'Item da lista (LC 116/2003)',
        max: 5,
        help: 'Como 7.02.',
      }),
      campo('servico/codigoNacional', text('Código nacional', 6)),
      campo('servico/codigoMunicipal', text('Código municipal', 20)),
      campo('servico/municipioPrestacao', {
        kind: 'text',
        label: 'Onde foi prestado (código IBGE)',
        max: 7,
      }),
    ],
  },
  {
    titulo: 'nfs.digitar.valores',
    campos: [
      campo('valores/servicos', money('Valor do serviço', true)),
      campo('valores/deducoes', money('Deduções')),
      campo('valores/descontoIncondicionado', money('Desconto incondicionado')),
      campo('valores/descontoCondicionado', money('Desconto condicionado')),
      campo('valores/aliquota', { kind: 'decimal', label: 'Alíquota do ISS (%)', places: 2 }),
      campo('valores/iss', money('ISS')),
      campo('issRetido', { kind: 'enum', label: 'ISS retido', options: SIM_NAO }),
      campo('valores/liquido', money('Valor líquido')),
    ],
  },
  {
    titulo: 'nfs.digitar.retencoes',
    campos: RETENCOES_DIGITADAS.map((tributo) =>
      campo(`retencoes/${tributo}`, money(TRIBUTOS_RETIDOS[tributo])),
    ),
  },
  {
    titulo: 'nfs.digitar.outras',
    campos: [campo('informacoes', { kind: 'longText', label: 'Informações complementares', max: 2000 })],
  },
];

type Values = Readonly<Record<string, unknown>>;

const blank = (value: unknown) => value === undefined || value === null || value === '';

/** Builds the nested request body from values by path. Empty values are left out, so that absent never becomes zero. */
export function buildNotaDigitada(values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = { prestador: {}, servico: {}, valores: {}, retencoes: {} };
  for (const [caminho, value] of Object.entries(values)) {
    if (blank(value)) continue;
    const [group = '', name] = caminho.split('/');
    const said = caminho === 'issRetido' ? value === 'sim' : value;
    if (name === undefined) body[group] = said;
    else body[group] = { ...(body[group] as Values), [name]: said };
  }
  return body;
}

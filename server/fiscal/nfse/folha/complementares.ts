import { formatMomento } from '../../../../contract/brasil/momento.ts';
import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { NOMES_LOCAIS, type Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { FonteDaFolha } from './fonte.ts';
import { retido } from './fonteDaNota.ts';
import { diaOuTexto, porCentoDaNota, reaisDaNota } from './formas.ts';

/** Returns the parts of the block in its order (NT 008, 2.1.11), each with its label. */
function partes({ dito, todos }: FonteDaFolha): [palavra: string, texto: string][] {
  return [
    ['Inf. Cont.', dito('infoCompl/xInfComp')],
    ['NFS-e Subst.', dito('infDPS/subst/chSubstda')],
    ['Doc. Ref.', dito('infoCompl/docRef')],
    ['Cod. Obra', dito('obra/cObra')],
    ['Insc. Imob.', dito('obra/inscImobFisc', 'imovel/inscImobFisc')],
    ['Cod. Evt.', dito('atvEvento/idAtvEvt')],
    ['Doc. Tec.', dito('infoCompl/idDocTec')],
    ['Núm. Ped.', dito('infoCompl/xPed')],
    ['Item Ped.', todos('infoCompl/gItemPed/xItemPed').join(', ')],
    ['Inf. A. T. Mun.', dito('infNFSe/xOutInf')],
  ];
}

/** Labels already printed in the head and the other blocks. */
const LOCAIS: readonly string[] = Object.values(NOMES_LOCAIS);

/** Returns the fields of a city's nota for which the national model has no place. */
function daCidade(nota: Nota): [palavra: string, texto: string][] {
  const { servico, cancelamento, chave } = nota;
  const { item, codigoNacional, cnae } = servico;
  const outras = retido(nota, 'OUTRAS');
  const money = (text: string) => text && reaisDaNota(text);
  return [
    ...nota.informacoes
      .filter(({ rotulo }) => !LOCAIS.includes(rotulo))
      .map(({ rotulo, texto }): [string, string] => [rotulo || 'Inf. Cont.', diaOuTexto(texto)]),
    ['NFS-e Subst.', nota.substitui],
    ['Substituída pela NFS-e', nota.substituidaPor],
    ['Cancelada em', cancelamento?.em ? formatMomento(cancelamento.em) : ''],
    ['Motivo do cancelamento', cancelamento?.motivo ?? ''],
    ['Código de verificação', chave === null ? '' : nota.codigoVerificacao],
    ['Número nacional', nota.numeroNacional],
    ['Item da lista (LC 116/2003)', codigoNacional === '' ? '' : item],
    ['CNAE', cnae],
    ['ISS retido', money(retido(nota, 'ISS'))],
    ['PIS retido', money(retido(nota, 'PIS'))],
    ['COFINS retida', money(retido(nota, 'COFINS'))],
    ['CSLL retida', money(retido(nota, 'CSLL'))],
    ['Outras retenções', money(outras)],
  ];
}

/**
 * Returns the approximate taxes (Lei 12.741/2012) as amounts or rates, '-' for each the issuer does not itemise. Never
 * truncated.
 */
function aproximados({ dito }: FonteDaFolha): string {
  const at = (name: string) =>
    reaisDaNota(dito(`totTrib/vTotTrib/vTotTrib${name}`)) ||
    porCentoDaNota(dito(`totTrib/pTotTrib/pTotTrib${name}`)) ||
    '-';
  const [fed, est, mun] = [at('Fed'), at('Est'), at('Mun')];
  return `Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: ${fed} ; Estaduais: ${est} ; Municipais: ${mun}`;
}

/** Builds the last block: the additional information in one text, followed by the approximate taxes. */
export function complementares(fonte: FonteDaFolha, nota: Nota, nacional: boolean): Secao {
  const said = nacional ? partes(fonte) : daCidade(nota);
  return {
    tipo: 'texto',
    titulo: 'Informações Complementares',
    ate: 2000,
    texto: said
      .filter(([, texto]) => texto !== '')
      .map(([palavra, texto]) => `${palavra}: ${texto}`)
      .join(' | '),
    fim: aproximados(fonte),
  };
}

import { expect, it } from 'vitest';
import { ptTexts } from './testSupport.ts';

/**
 * A sentence about an empty list must name the missing items: 'Nenhum documento espera data', beside a tab that shows 11, reads as a
 * contradiction; 'Nada chegou' leaves open which items could have arrived.
 */
const NADA = /\b(?:nada)\b/i;
const OF_NOTHING = /^(?:Ainda não há nada|Não há nada|Não havia nada|Nada)\b/;
/** Sentences whose noun is in another sentence, or missing. */
const WITHOUT_NOUN = /^Nenhuma?\b(?! (?:\p{L}{3}|\p{Lu}+-e\b))|^Nenhuma? (?:dest|del|se )/u;

/** Sentences that begin with 'Nada' but are about an act or a state, not a list: the subject of each. */
const DE_UM_ATO: Readonly<Record<string, string>> = {
  'acesso.proposta_rejeitar_texto': 'o acesso proposto',
  'ambiente.ajuda_SIMULADO': 'o que se faz no ambiente',
  'formulario.conflito.mensagem': 'o registro em conflito',
  'importacao.resumo_nada': 'o que se conferiu, dito na mesma frase',
  'lista_vazia.geral': 'a lista, dita na mesma frase',
  'lista_vazia.geral_ao_menos': 'a lista, dita na mesma frase',
  'menu.sem_resultado': 'o menu, dito na mesma frase',
  'excluidos.nada': 'a lixeira, dita na mesma frase',
  'manifestacao.sera_enviada': 'a manifestação que se desfaz',
  'nfs.mapa.SEM_SINAL': 'o fornecedor e o mês da célula',
  'nfs.mapa.legenda_SEM_SINAL': 'o fornecedor e o mês da célula',
  'pagamento.conflito.confira': 'o que se digitou, dito na mesma frase',
  'pagamento.importar.descartar_consequencia': 'o arquivo que se descarta',
};
/** Options of a list, and refusals shown beside their documents: the subject of each. */
const JUNTO_DO_QUE_NEGA: Readonly<Record<string, string>> = {
  'motivo.lote': 'as notas escolhidas, ditas na mesma frase',
  'motivo.nenhum_vai': 'os documentos escolhidos, ditos na mesma frase',
  'nfs.escolha.nenhuma': 'uma opção entre naturezas',
};

const texts = Object.entries(ptTexts());
const firstSentence = (text: string) => text.split(/[.;]/)[0] ?? '';

it('a frase de uma lista vazia diz de que: nenhuma começa por “Nada” sem o nome do que falta', () => {
  const found = texts.filter(([, text]) => OF_NOTHING.test(text) && !firstSentence(text).includes('{{'));
  expect(found.map(([key]) => key).sort()).toEqual(Object.keys(DE_UM_ATO).sort());
});

it('“Nenhum” e “Nenhuma” vêm com o nome do que não há', () => {
  const found = texts.filter(([, text]) => WITHOUT_NOUN.test(text));
  expect(found.map(([key]) => key).sort()).toEqual(Object.keys(JUNTO_DO_QUE_NEGA).sort());
});

it('o que se mostra onde uma lista está vazia não é só “nada”', () => {
  const empty = texts.filter(([key]) => /(?:^|[._])(?:vazi[oa]s?|nenhuma?|nada)$/.test(key));
  expect(empty.length).toBeGreaterThan(30);
  const alone = empty.filter(([, text]) => NADA.test(text) && text.split(' ').length <= 3);
  expect(alone.map(([key]) => key)).toEqual([]);
});

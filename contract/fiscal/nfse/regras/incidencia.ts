import { nomeDoMunicipio } from '../../municipios.ts';
import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { compareRetencoes } from './compareRetencoes.ts';
import { municipioDevido } from './lugar.ts';
import { findingOf, type Regra } from './regra.ts';

const ONDE: Regra = {
  codigo: 'G',
  nome: 'incidencia',
  norma: 'LC 116/2003, art. 3º; Anexo I do padrão nacional, município de incidência de cada serviço',
  desde: '2003-08-01',
  incerta: false,
  veredito: false,
};

const QUEM_RETEM: Regra = { ...ONDE, nome: 'retencao', norma: 'LC 116/2003, art. 6º' };

function onde(caso: Caso): Verificacao {
  const { nota, item } = caso;
  const { tributacao } = nota.iss;
  if (tributacao === 'EXPORTACAO' || tributacao === 'NAO_INCIDENCIA')
    return findingOf(ONDE, 'NAO_CABE', { frase: 'A nota diz que o ISS não incide no país.' });
  const { municipio, como } = municipioDevido(caso);
  const naNota = nota.servico.municipioIncidencia;
  const lados = { diz: nomeDoMunicipio(naNota), esperado: nomeDoMunicipio(municipio) };
  if (municipio === '')
    return findingOf(ONDE, 'SEM_DADOS', {
      ...lados,
      frase:
        como === ''
          ? 'Sem o item da lista de serviços, não se sabe onde o ISS é devido.'
          : `O ISS do item ${item} é devido no ${como}, que a nota não diz qual é.`,
    });
  if (naNota === '')
    return findingOf(ONDE, 'SEM_DADOS', {
      ...lados,
      frase: `A nota não diz o município de incidência; é o ${como}.`,
    });
  if (naNota === municipio)
    return findingOf(ONDE, 'CONFERE', { ...lados, frase: `O ISS é devido no ${como}, como está na nota.` });
  return findingOf(ONDE, 'DIVERGE', {
    ...lados,
    frase: `Pelo item ${item || 'do serviço'}, o ISS é devido no ${como}, e a nota diz outro município.`,
    acoes: ['RECUSAR', 'LEMBRAR'],
  });
}

/** Check G: where the ISS is due, and whether it is withheld as expected. */
export const incidencia: Conferir = (caso, retencoes) => {
  const linha = retencoes.find(({ tributo }) => tributo === 'ISS');
  return linha
    ? [onde(caso), compareRetencoes(caso, QUEM_RETEM, { nome: 'ISS retido', linhas: [linha] })]
    : [onde(caso)];
};

import type { Verificacao } from '../verificacao.ts';
import type { Caso, Conferir } from './caso.ts';
import { comparar } from './comparar.ts';
import { municipioDevido, nomeDoMunicipio } from './lugar.ts';
import { achar, type Regra } from './regra.ts';

const ONDE: Regra = {
  codigo: 'G',
  nome: 'incidencia',
  norma: 'LC 116/2003, art. 3º; Anexo I do padrão nacional, MUN.INCID_INFO.SERV.',
  desde: '2003-08-01',
  incerta: false,
  veredito: false,
};

const QUEM_RETEM: Regra = { ...ONDE, nome: 'retencao', norma: 'LC 116/2003, art. 6º' };

function onde(caso: Caso): Verificacao {
  const { nota, item } = caso;
  const { tributacao } = nota.iss;
  if (tributacao === 'EXPORTACAO' || tributacao === 'NAO_INCIDENCIA')
    return achar(ONDE, 'NAO_CABE', { frase: 'A nota diz que o ISS não incide no país.' });
  const { municipio, como } = municipioDevido(caso);
  const naNota = nota.servico.municipioIncidencia;
  const lados = { diz: nomeDoMunicipio(caso, naNota), esperado: nomeDoMunicipio(caso, municipio) };
  if (municipio === '')
    return achar(ONDE, 'SEM_DADOS', {
      ...lados,
      frase:
        como === ''
          ? 'Sem o item da lista de serviços, não se sabe onde o ISS é devido.'
          : `O ISS do item ${item} é devido no ${como}, que a nota não diz qual é.`,
    });
  if (naNota === '')
    return achar(ONDE, 'SEM_DADOS', {
      ...lados,
      frase: `A nota não diz o município de incidência; é o ${como}.`,
    });
  if (naNota === municipio)
    return achar(ONDE, 'CONFERE', { ...lados, frase: `O ISS é devido no ${como}, como está na nota.` });
  return achar(ONDE, 'DIVERGE', {
    ...lados,
    frase: `Pelo item ${item || 'do serviço'}, o ISS é devido no ${como}, e a nota diz outro município.`,
    acoes: ['RECUSAR', 'LEMBRAR'],
  });
}

/** G: where is the ISS due, and who withholds it? */
export const incidencia: Conferir = (caso, retencoes) => {
  const linha = retencoes.find(({ tributo }) => tributo === 'ISS');
  return linha ? [onde(caso), comparar(caso, QUEM_RETEM, [linha], 'ISS retido')] : [onde(caso)];
};

import type { Campo, Folha } from '../../../../contract/fiscal/folha.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import { LEIAUTES_NFSE, type LeiauteNfse } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { comNumeros, type NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { classificacoes } from '../../tabelas/reforma.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { complementares } from './complementares.ts';
import { type FonteDaFolha, fonteDoXml } from './fonte.ts';
import { fonteDaNota } from './fonteDaNota.ts';
import { campo, quando } from './formas.ts';
import { outros } from './outros.ts';
import { palavra } from './palavras.ts';
import { emitente } from './partes.ts';
import { municipioEmissor, outrasPartes, prestador } from './pessoas.ts';
import { servico, total } from './servico.ts';
import { federal, municipal, quadroDoIbsCbs } from './tributos.ts';

/** Text of the QR code before the key; AUTENTICIDADE is printed below it (NT 008, 2.4). */
const CONSULTA = 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=';
export const AUTENTICIDADE =
  'A autenticidade desta NFS-e pode ser verificada pela leitura deste código QR ou pela consulta da chave de acesso no portal nacional da NFS-e';

/** Layouts whose sheet is read from the file; that of others is read from our model. */
const NACIONAIS: readonly LeiauteNfse[] = ['NACIONAL', 'DPS'];

/** Returns the title of the sheet: NT 008 names that of a national nota; a city's nota has no auxiliary document. */
function nomes({ leiaute, situacao }: Nota): Pick<Folha, 'nome' | 'descricao'> & { titulo: string } {
  if (leiaute === 'DPS')
    return { nome: 'DPS', titulo: 'DPS', descricao: 'Declaração de Prestação de Serviço: não é a NFS-e' };
  if (situacao === 'SEM_NOTA')
    return { nome: 'RPS', titulo: 'RPS', descricao: 'Recibo Provisório de Serviços: não é a NFS-e' };
  if (leiaute === 'NACIONAL')
    return { nome: 'DANFSe', titulo: 'DANFSe v2.0', descricao: 'Documento Auxiliar da NFS-e' };
  if (leiaute === 'DIGITADA')
    return { nome: 'NFS-e', titulo: 'NFS-e', descricao: 'Nota digitada, sem arquivo' };
  return { nome: 'NFS-e', titulo: 'NFS-e', descricao: 'Nota Fiscal de Serviços Eletrônica' };
}

/** Builds the first block, three columns wide; before it comes the key, or the verification code of a city's nota. */
function identificacao({ dito }: FonteDaFolha, nota: Nota): Campo[] {
  const own = NACIONAIS.includes(nota.leiaute);
  const dps = own ? 'da DPS' : 'do RPS';
  const verification = nota.chave === null && !own;
  return [
    ...(verification ? [campo('Código de verificação', nota.codigoVerificacao, 3)] : []),
    campo('Número da NFS-e', dito('infNFSe/nNFSe')),
    campo('Competência da NFS-e', quando(dito('infDPS/dCompet'))),
    campo('Data e hora da emissão da NFS-e', quando(dito('infNFSe/dhProc'))),
    campo(`Número ${dps}`, dito('infDPS/nDPS')),
    campo(`Série ${dps}`, dito('infDPS/serie')),
    campo(`Data e hora da emissão ${dps}`, quando(dito('infDPS/dhEmi'))),
    campo('Emitente da NFS-e', palavra('tpEmit', dito('infDPS/tpEmit')), 1, { cinza: true }),
    campo('Situação da NFS-e', palavra('cStat', dito('infNFSe/cStat')), 1, { ate: 40 }),
    campo('Finalidade', palavra('finNFSe', dito('infDPS/finNFSe', 'infDPS/IBSCBS/finNFSe')), 1, { ate: 40 }),
  ];
}

const rotulado = (word: string, text: string): string[] => (text === '' ? [] : [`${word}: ${text}`]);

/** Returns a function that finds the parent's tag of an element, to label whose data it is. */
function gruposDe(raiz: XmlElement | null): (element: XmlElement) => string | undefined {
  const parents = new Map<XmlElement, string>();
  const visit = (element: XmlElement, parent: string | undefined) => {
    if (parent) parents.set(element, parent);
    for (const inner of element.filhos) visit(inner, element.nome);
  };
  if (raiz) visit(raiz, undefined);
  return (element) => parents.get(element);
}

/**
 * Builds the sheet of a nota after NT 008/2026 (DANFSe v2.0), block by block in its order; a city's nota has the same blocks.
 * `raiz` is its element in the file, or null; `numeros` masks tax numbers (screen) or prints them whole (paper). Pure.
 */
export function danfse(nota: Nota, raiz: XmlElement | null, numeros: NumerosDaFolha): Folha {
  const { leiaute, situacao, declaracao, chave } = nota;
  const standard = raiz !== null && NACIONAIS.includes(leiaute);
  const fonte = standard ? fonteDoXml(raiz) : fonteDaNota(nota, raiz);
  const { dito, espiado } = fonte;
  const { titulo, nome, descricao } = nomes(nota);
  const national = nome === 'DANFSe' && chave !== null && parseChaveNfse(chave) !== null;
  const city = municipioEmissor(fonte);
  const bare = leiaute === 'DPS' || situacao === 'SEM_NOTA';
  const folha: Folha = {
    nome,
    descricao,
    operacao: '',
    modelo: LEIAUTES_NFSE[leiaute],
    resumo: false,
    numero: nota.numero,
    serie: bare ? (declaracao?.serie ?? '') : '',
    chave: chave ?? '',
    homologacao: nota.producao === false,
    emitente: emitente(nota.prestador),
    identificacao: identificacao(fonte, nota),
    ...(national && { qrCode: `${CONSULTA}${chave}` }),
    nfse: {
      titulo,
      municipio: city && `Município: ${city}`,
      ambientes: [
        ...rotulado('Ambiente Gerador', palavra('ambGer', dito('infNFSe/ambGer'))),
        ...rotulado('Tipo de Ambiente', palavra('tpAmb', dito('infDPS/tpAmb'))),
      ],
      autenticidade: national ? AUTENTICIDADE : '',
    },
    secoes: [
      prestador(fonte),
      ...outrasPartes(fonte),
      ...servico(fonte),
      municipal(fonte),
      federal(fonte),
      quadroDoIbsCbs(fonte),
      total(fonte),
      complementares(fonte, nota, standard),
    ],
  };
  const classes = classificacoes([espiado('infDPS//gIBSCBS/cClassTrib', 'infNFSe/IBSCBS//cClassTrib')]);
  const whole = {
    ...folha,
    secoes: [...folha.secoes, ...classes, ...outros(fonte.resto(folha), gruposDe(raiz))],
  };
  return comNumeros(whole, numeros);
}

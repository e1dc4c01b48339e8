import { maskCpf, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { fold, hasWords } from '../../../contract/brasil/fold.ts';
import {
  type BuscaCoberta,
  type Cobertura,
  EMPRESAS_POR_PAGINA,
  type FiltroCobertura,
  type LinhaCobertura,
  type PedidoCobertura,
} from '../../../contract/fiscal/cobertura.ts';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../empresa.ts';
import { buscasDe } from './buscas.ts';
import { certificadosDe } from './certificados.ts';

/** Returns the kinds that a person may view. Throws 404 when there is none. */
function visibleTo({ ator }: ActorContext): Especie[] {
  const seen = ESPECIES.filter((especie) => isAllowed(ator, especies[especie].ver));
  if (seen.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  return seen;
}

const finds: Record<FiltroCobertura, (linha: LinhaCobertura) => boolean> = {
  todas: () => true,
  problema: ({ buscas, certificado }) =>
    ['vencido', 'nenhum'].includes(certificado.situacao) ||
    buscas.some(({ situacao }) => situacao === 'parada' || situacao === 'erro'),
  certificado: ({ certificado }) => ['vencendo', 'vencido'].includes(certificado.situacao),
  desligada: ({ buscas }) => buscas.some(({ automatica }) => !automatica),
};

/** Sort keys of the columns; a missing value sorts first. */
const keys: Record<PedidoCobertura['ordem'], (linha: LinhaCobertura) => string> = {
  nome: ({ nome }) => fold(nome),
  ultimaEm: ({ buscas }) => buscas.map(({ ultimaEm }) => ultimaEm ?? '').toSorted()[0] ?? '',
  validoAte: ({ certificado }) => certificado.validoAte ?? '',
};

/**
 * Returns a page of the user's companies in the requested order, with the counts of all filters and the ids of all
 * companies that the chosen one found.
 */
export async function readCobertura(context: ActorContext, pedido: PedidoCobertura): Promise<Cobertura> {
  const seen = visibleTo(context);
  const { tx, ator, now } = context;
  const empresas = (await empresasDoAtor(tx, ator)).filter(isNamed(pedido.q));
  const certificadoDe = await certificadosDe(tx, empresas, now);
  const buscas: ((empresa: EmpresaFiscal) => BuscaCoberta)[] = [];
  for (const especie of seen) buscas.push(await buscasDe(context, empresas, especie));
  const linhas = empresas.map(
    (empresa): LinhaCobertura => ({
      empresaId: empresa.id,
      nome: empresa.nome,
      cpfCnpj: maskCpf(empresa.cpfCnpj),
      ambiente: empresa.ambiente,
      certificado: certificadoDe(empresa),
      buscas: buscas.map((buscaDe) => buscaDe(empresa)),
    }),
  );
  const found = linhas.filter(finds[pedido.filtro]).toSorted(byColumn(pedido));
  // A request for a page that no longer exists gets the last one.
  const pagina = Math.min(pedido.pagina, Math.max(1, Math.ceil(found.length / EMPRESAS_POR_PAGINA)));
  const first = (pagina - 1) * EMPRESAS_POR_PAGINA;
  const count = (filtro: FiltroCobertura) => linhas.filter(finds[filtro]).length;
  return {
    contagens: {
      todas: linhas.length,
      problema: count('problema'),
      certificado: count('certificado'),
      desligada: count('desligada'),
    },
    empresas: found.map(({ empresaId }) => empresaId),
    linhas: found.slice(first, first + EMPRESAS_POR_PAGINA),
  };
}

/** Matches the words of a company's name or its number: a CNPJ by its beginning, a CPF only as a whole. */
function isNamed(q: string): (empresa: EmpresaFiscal) => boolean {
  const number = normalizeTaxNumber(q);
  return ({ nome, cpfCnpj }) =>
    hasWords(nome, q) ||
    (number !== '' && (cpfCnpj.length === 14 ? cpfCnpj.startsWith(number) : cpfCnpj === number));
}

function byColumn({ ordem, sentido }: PedidoCobertura): (a: LinhaCobertura, b: LinhaCobertura) => number {
  const key = keys[ordem];
  const sign = sentido === 'ASC' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  // The rows come ordered by name, so that equal keys stay in that order.
  return (a, b) => sign * compare(key(a), key(b));
}

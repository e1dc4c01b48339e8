import { registry } from '../../contract/registry.ts';
import { isReadOnly, type Resource } from '../../contract/resource.ts';

/** The screen that shows for which company the act is while all are shown, or why the route needs none. */
export type Dito = { tela: string } | { porque: string };

const BUSCA = { tela: 'src/fiscal/distribuicao/DistribuicaoPage.tsx' };
const ARQUIVOS = { tela: 'src/resources/arquivos/ImportDialog.tsx' };
const MESES = { tela: 'src/fiscal/nfse/regras/MesesFechados.tsx' };
const DIGITAR = 'src/fiscal/nfse/digitar/DigitarPage.tsx';
const DATAS = 'src/fiscal/pagamentos/importar/ImportarPagamentosPage.tsx';
const PEDIR = 'src/fiscal/pagamentos/pedidos/PedirDialog.tsx';
const PACOTE = 'src/fiscal/pacotes/PacoteDialog.tsx';
const ENVIAR = 'src/fiscal/pagamentos/lista/EnviarListaDialog.tsx';
const MANIFESTAR = 'src/fiscal/manifestacao/ManifestPage.tsx';
const CRIAR = { tela: 'src/resources/screens/ResourceCreate.tsx' };

/** Routes that act for the selected company, however many are shown. */
export const ATOS_DE_UMA_EMPRESA: Readonly<Record<string, Dito>> = {
  ...Object.fromEntries(
    ['nfe', 'cte', 'nfs'].flatMap((especie) =>
      ['get', 'post', 'put'].map((verbo) => [`${verbo} /v1/${especie}/distribuicao`, BUSCA]),
    ),
  ),
  'get /v1/nfs/fechamentos': MESES,
  'put /v1/nfs/fechamentos': MESES,
  'post /v1/nfs/digitar': { tela: DIGITAR },
  'post /v1/pagamentos/importacoes': { tela: DATAS },
  'post /v1/pagamentos/pedidos': { tela: PEDIR },
  'post /v1/documento-nfe/importar': ARQUIVOS,
  'post /v1/documento-cte/importar': ARQUIVOS,
  'post /v1/nfs/importar': ARQUIVOS,
  'post /v1/nfs/planilhas': ARQUIVOS,
  'post /v1/esocial/importar': ARQUIVOS,
  ...Object.fromEntries(
    registry
      .filter((one: Resource) => one.scope === 'empresa' && !isReadOnly(one))
      .map(({ name }) => [`post /v1/${name}`, CRIAR]),
  ),
};

/** Screens of routes that accept one company or all: the screen asks which and then shows the one. */
export const ATOS_DE_UMA_OU_TODAS: readonly string[] = [PACOTE, ENVIAR, MANIFESTAR];

/** A page with such an act, and the buttons to press there, in order, to open it. */
export interface Abertura {
  endereco: string;
  aperta: readonly string[];
}
const em = (endereco: string, ...aperta: string[]): Abertura => ({ endereco, aperta });

/** Pages from which a user opens each of these screens; `e2e/escopo.spec.ts` visits all of them. */
export const ABERTURAS: Readonly<Record<string, readonly Abertura[]>> = {
  [BUSCA.tela]: [
    em('/sistema/nfe/distribuicao'),
    em('/sistema/cte/distribuicao'),
    em('/sistema/nfs/distribuicao'),
  ],
  [ARQUIVOS.tela]: [
    em('/sistema/nfe/consulta', 'Importar XML'),
    em('/sistema/cte/consulta', 'Importar XML'),
    em('/sistema/nfs/consulta', 'Importar notas'),
    em('/sistema/esocial/eventos', 'Importar XML'),
  ],
  [MESES.tela]: [em('/sistema/nfs/regras')],
  [DIGITAR]: [em('/sistema/nfs/digitar')],
  [DATAS]: [em('/sistema/pagamento/importacao')],
  [PEDIR]: [em('/sistema/pagamento/consulta', 'Pedir ao cliente')],
  [PACOTE]: [em('/sistema/nfe/consulta', 'Baixar XML e PDF', 'Só uma empresa')],
  [ENVIAR]: [em('/sistema/pagamento/consulta', 'Enviar lista', 'Só uma empresa')],
  [MANIFESTAR]: [em('/sistema/nfe/manifestar')],
};

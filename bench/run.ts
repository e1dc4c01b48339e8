/** `npm run bench -- api`: runs one benchmark of this folder by its name. */
const benchmarks: Record<string, () => Promise<unknown>> = {
  api: () => import('./api.ts'),
  assinatura: () => import('./assinatura.ts'),
  auditoria: () => import('./auditoria.ts'),
  busca: () => import('./busca.ts'),
  carga: () => import('./carga.ts'),
  documentos: () => import('./documentos.ts'),
  'documentos-empresas': () => import('./documentosEmpresas.ts'),
  'documentos-escopo': () => import('./documentosEscopo.ts'),
  'documentos-lista': () => import('./documentosLista.ts'),
  entrada: () => import('./entrada.ts'),
  fila: () => import('./fila.ts'),
  'fila-trabalho': () => import('./filaTrabalho.ts'),
  filtros: () => import('./filtros.ts'),
  hostis: () => import('./hostis.ts'),
  importacao: () => import('./importacao.ts'),
  lote: () => import('./lote.ts'),
  logs: () => import('./logs.ts'),
  'logs-baixa': () => import('./logsBaixa.ts'),
  exportar: () => import('./exportar.ts'),
  memoria: () => import('./memoria.ts'),
  navegador: () => import('./navegador.ts'),
  nfse: () => import('./nfse.ts'),
  'nfse-fila': () => import('./nfseFila.ts'),
  registro: () => import('./registro.ts'),
  pagamentos: () => import('./pagamentos.ts'),
  painel: () => import('./painel.ts'),
  indices: () => import('./indices.ts'),
  somas: () => import('./somas.ts'),
  vizinho: () => import('./vizinho.ts'),
  'vizinho-embutido': () => import('./vizinhoEmbutido.ts'),
};

const [asked = 'api'] = process.argv.slice(2);
const benchmark = benchmarks[asked];
if (!benchmark) throw new Error(`Benchmarks: ${Object.keys(benchmarks).join(', ')}`);
await benchmark();

export {};

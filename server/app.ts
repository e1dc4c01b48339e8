import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { FILTER_HEADER } from '../contract/list.ts';
import { PROOF_NONCE_HEADER } from '../contract/proof.ts';
import { TASK_HEADER } from '../contract/session.ts';
import { changesRoute } from './audit/routes.ts';
import { ownFactorRoutes } from './auth/fatores/ownRoutes.ts';
import { identidadeRoute } from './auth/identidade.ts';
import { ownOrganizacaoRoutes } from './auth/organizacao/ownRoutes.ts';
import { organizacaoRoutes } from './auth/organizacao/routes.ts';
import { ownProfileRoutes } from './auth/ownProfile.ts';
import { ownSessionRoutes } from './auth/ownSessions.ts';
import { authRoutes } from './auth/routes.ts';
import { productCatalogue } from './catalogue.ts';
import { engineWords, failureReason, isPoolFull } from './db/errors.ts';
import type { Deps } from './deps.ts';
import { filaRoutes } from './fila/routes.ts';
import { certificateRoutes } from './fiscal/certificates/routes.ts';
import { coberturaRoutes } from './fiscal/cobertura/routes.ts';
import { consultaRoutes } from './fiscal/consulta/routes.ts';
import { servicosExternosRoutes } from './fiscal/disjuntor/routes.ts';
import { naoLidosRoutes } from './fiscal/distribuicao/naoLidosRoutes.ts';
import { distribuicaoRoutes } from './fiscal/distribuicao/routes.ts';
import { documentRoutes } from './fiscal/documentos/routes.ts';
import { eventoRoutes } from './fiscal/esocial/routes.ts';
import { esquemaRoutes } from './fiscal/esquemas/routes.ts';
import { manifestacaoRoutes } from './fiscal/manifestacao/routes.ts';
import { emissoresRoutes } from './fiscal/nfse/assinaturas/routes.ts';
import { notaRoutes } from './fiscal/nfse/detalhe/routes.ts';
import { manifestacaoNotaRoutes } from './fiscal/nfse/manifestacao/routes.ts';
import { mapaRoutes } from './fiscal/nfse/mapa/routes.ts';
import { memoriaRoutes } from './fiscal/nfse/memoria/routes.ts';
import { portasNfseRoutes } from './fiscal/nfse/portas/routes.ts';
import { fechamentoRoutes } from './fiscal/nfse/revisao/fechamentos.ts';
import { revisaoRoutes } from './fiscal/nfse/revisao/routes.ts';
import { pacoteRoutes } from './fiscal/pacotes/routes.ts';
import { calendarioRoutes } from './fiscal/pagamentos/calendario/routes.ts';
import { exportarDatasRoutes } from './fiscal/pagamentos/exportacao/routes.ts';
import { importacaoPagamentosRoutes } from './fiscal/pagamentos/importacao/routes.ts';
import { lancamentoRoutes } from './fiscal/pagamentos/lancamentos/routes.ts';
import { layoutsApagadosRoutes } from './fiscal/pagamentos/layoutsApagados.ts';
import { layoutsUsadosRoutes } from './fiscal/pagamentos/layoutsRoutes.ts';
import { pedidoRoutes } from './fiscal/pagamentos/pedidos/routes.ts';
import { paradosRoutes } from './fiscal/parados/routes.ts';
import { raizRoutes } from './fiscal/raizes/routes.ts';
import { resumoRoutes } from './fiscal/resumo/routes.ts';
import { overloaded } from './http/gate.ts';
import { apiHeaders } from './http/headers.ts';
import { databaseAnswers, healthRoutes } from './http/health.ts';
import { observed, type Seen } from './http/observed.ts';
import { openApiRoutes } from './http/openapi.ts';
import { ApiProblem, problemResponse } from './http/problem.ts';
import { queryOf, withFilterHeader } from './http/query.ts';
import type { Route } from './http/route.ts';
import { toProblem } from './http/toProblem.ts';
import { importRoutes } from './importacao/routes.ts';
import { layoutRoutes } from './layouts/routes.ts';
import { arquivadasRoutes } from './logs/arquivo/routes.ts';
import { baixaRoutes } from './logs/baixa/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { painelRoutes } from './painel/routes.ts';
import { acessoRoutes } from './people/acesso/routes.ts';
import { chaveApiRoutes } from './people/chavesApiRoutes.ts';
import { concedentesRoute } from './people/concedentes.ts';
import { delegationRoutes } from './people/delegation/routes.ts';
import { euRoute } from './people/eu.ts';
import { resetFactorRoutes } from './people/factorRoutes.ts';
import { parametrosRoutes } from './people/parametrosRoutes.ts';
import { peopleRoutes } from './people/routes.ts';
import { servicoRoutes } from './people/servicosRoutes.ts';
import { webhookRoutes } from './people/webhooksRoutes.ts';
import { searchRoutes } from './resources/busca.ts';
import type { Catalogue } from './resources/catalogue.ts';
import { comprovanteRoute } from './resources/eliminacao/comprovanteRoute.ts';
import { exportacaoRoutes as exportacaoDeListas } from './resources/exportacao/routes.ts';
import { resourceRoutes } from './resources/routes.ts';
import { visaoRoutes } from './resources/visoes/routes.ts';
import { taskRoutes } from './tasks/routes.ts';

/** Returns every route of the API, including OpenAPI; the permission tests iterate over them. */
export function allRoutes(catalogue: Catalogue): Route[] {
  const routes = [
    ...authRoutes,
    ...ownProfileRoutes,
    ...ownSessionRoutes,
    ...ownFactorRoutes,
    ...organizacaoRoutes,
    ...ownOrganizacaoRoutes,
    ...acessoRoutes,
    ...resetFactorRoutes,
    ...delegationRoutes,
    concedentesRoute,
    ...peopleRoutes,
    ...servicoRoutes,
    ...chaveApiRoutes,
    ...webhookRoutes,
    euRoute,
    ...parametrosRoutes,
    ...healthRoutes,
    ...certificateRoutes,
    ...coberturaRoutes,
    identidadeRoute,
    ...filaRoutes,
    // Before the route of a single log, whose path parameter would match 'baixas'.
    ...baixaRoutes,
    ...arquivadasRoutes,
    ...logRoutes,
    ...servicosExternosRoutes,
    ...paradosRoutes,
    ...consultaRoutes,
    ...manifestacaoRoutes,
    ...distribuicaoRoutes,
    ...naoLidosRoutes,
    ...documentRoutes,
    ...notaRoutes,
    ...portasNfseRoutes,
    ...manifestacaoNotaRoutes,
    ...esquemaRoutes,
    ...revisaoRoutes,
    ...mapaRoutes,
    ...emissoresRoutes,
    ...memoriaRoutes,
    ...fechamentoRoutes,
    ...importacaoPagamentosRoutes,
    ...exportarDatasRoutes,
    ...pedidoRoutes,
    ...calendarioRoutes,
    ...lancamentoRoutes,
    ...layoutRoutes,
    ...layoutsUsadosRoutes,
    ...layoutsApagadosRoutes,
    ...raizRoutes,
    ...resumoRoutes,
    ...taskRoutes,
    ...noticeRoutes,
    ...eventoRoutes,
    ...painelRoutes(catalogue),
    ...searchRoutes(catalogue),
    ...visaoRoutes(catalogue.resources),
    ...exportacaoDeListas(catalogue),
    ...pacoteRoutes(catalogue),
    // Before the route of a single record, whose path parameter would match 'importacoes' as an id.
    ...catalogue.resources.flatMap((resource) => importRoutes(resource, catalogue)),
    ...catalogue.resources.flatMap((resource) => resourceRoutes(resource, catalogue)),
    changesRoute(catalogue.resources),
    comprovanteRoute(catalogue.resources),
  ];
  return [...routes, ...openApiRoutes(routes)];
}

/**
 * Returns the API as a Hono application whose `fetch` responds to everything under `/api`. It holds no state; `deps` are its external
 * dependencies and `catalogue` lets tests use other resources.
 */
export function createApp(deps: Deps, catalogue: Catalogue = productCatalogue) {
  const app = new Hono<{ Variables: Seen }>().basePath('/api');
  app.use('*', apiHeaders);
  app.use('*', observed(deps));
  const crossOrigin = cors({
    origin: [...deps.corsOrigins],
    exposeHeaders: [
      'content-range',
      'farol-cursor',
      'farol-total-minimo',
      'x-request-id',
      'retry-after',
      'content-disposition',
      TASK_HEADER,
      PROOF_NONCE_HEADER,
    ],
  });
  app.use('*', (c, next) => (c.req.header('origin') === undefined ? next() : crossOrigin(c, next)));
  const routes = allRoutes(catalogue);
  for (const route of routes) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(route.method.toUpperCase(), path, async (c) => {
      c.set('route', route.path);
      const { headers } = c.req.raw;
      const sent = queryOf(c.req.url);
      const filters = route.doc.query?.filter !== undefined;
      const query = filters ? withFilterHeader(sent, headers.get(FILTER_HEADER)) : sent;
      const replyHeaders = new Headers();
      c.set('replyHeaders', replyHeaders);
      const response = await route.run({
        deps,
        request: c.req.raw,
        path: route.path,
        params: c.req.param(),
        query,
        requestId: c.get('requestId'),
        address: deps.peerAddress(c.env),
        now: deps.clock(),
        replyHeaders,
        ofActor: ({ tenantId, tipo }) => {
          c.set('tenantId', tenantId);
          c.set('ator', tipo);
        },
      });
      for (const [name, value] of replyHeaders) response.headers.set(name, value);
      return response;
    });
  }
  for (const path of new Set(routes.map((route) => route.path.replace(/\{(\w+)\}/g, ':$1')))) {
    app.all(path, () => {
      throw new ApiProblem('METODO_NAO_ACEITO', 'Este endereço não aceita esta operação.');
    });
  }
  app.notFound((c) =>
    problemResponse(new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.'), c.get('requestId')),
  );
  app.onError(async (error, c) => {
    const requestId = c.get('requestId');
    const isFull = isPoolFull(error) && (await databaseAnswers(deps.reserva));
    const problem = isFull ? overloaded() : toProblem(error, c.req.method);
    // Expected failures are logged in one line; only a defect needs its stack.
    const failed = problem.code === 'FALHA_INTERNA';
    const away = problem.code === 'BANCO_INDISPONIVEL';
    const told = away ? engineWords(error) : problem.message;
    deps.log({
      nivel: failed || away || problem.code === 'DISCO_CHEIO' ? 'erro' : 'aviso',
      evento: problem.code,
      requestId,
      metodo: c.req.method,
      caminho: c.req.path,
      endereco: deps.peerAddress(c.env),
      motivo: failed ? failureReason(error) : told,
      ...(problem.code === 'DISCO_CHEIO' && { bytesLivres: deps.freeDisk() }),
    });
    const response = problemResponse(problem, requestId);
    for (const [name, value] of c.get('replyHeaders') ?? []) response.headers.set(name, value);
    return response;
  });
  return app;
}

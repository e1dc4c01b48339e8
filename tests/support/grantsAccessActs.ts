import { SENHA } from '../seed.ts';
import { EMISSOR } from './grantsAccess.ts';
import type { Scene } from './grantsScene.ts';

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(list.length, 1)];
function putIssuer({ state, call, act }: Scene, change: object) {
  const now = state.access.emissor;
  const body = {
    versao: now?.versao ?? 0,
    emissor: now?.emissor ?? EMISSOR,
    cliente: 'farol',
    apelido: 'modelo',
    dominios: [],
    exigir: now?.exigir ?? false,
    excecaoId: null,
    fatorDoEmissor: now?.fator ?? false,
    ...((!now || act.seed % 5 === 0) && { segredo: 'segredo' }),
    ...change,
    senha: SENHA,
  };
  return call('put', '/v1/acesso/emissor', { body });
}
const putNetworks = ({ state, call }: Scene, enderecos: string[]) => {
  const body = { versao: state.access.enderecos?.versao ?? 0, enderecos, confirmado: true, senha: SENHA };
  return call('put', '/v1/acesso/enderecos', { body });
};
const pending = ({ state }: Scene) => state.access.propostas.filter(({ estado }) => estado === 'PENDENTE');

/** Acts by which a user could sign in as any other, or have a program act or receive data instead of users. */
export const ACCESS_ACTS = {
  defineEmissor: (scene: Scene) =>
    putIssuer(scene, {
      emissor: scene.act.seed % 3 === 0 ? 'https://outro.emissor.example' : EMISSOR,
      segredo: 'segredo',
    }),
  exigeEmissor: (scene: Scene) => putIssuer(scene, { exigir: true, excecaoId: scene.target.id }),
  confiaNoFator: (scene: Scene) => putIssuer(scene, { fatorDoEmissor: true }),
  afrouxaEmissor: (scene: Scene) => putIssuer(scene, { exigir: false, fatorDoEmissor: false }),
  removeEmissor: ({ call }: Scene) => call('post', '/v1/acesso/emissor/remover', { body: { senha: SENHA } }),
  // All requests of the tests come from this network.
  limitaEnderecos: (scene: Scene) => putNetworks(scene, ['203.0.113.0/24']),
  livraEnderecos: (scene: Scene) => putNetworks(scene, []),
  aplicaProposta: (scene: Scene) =>
    scene.call('post', `/v1/acesso/propostas/${pick(pending(scene), scene.act.seed)?.id}/aplicar`, {
      body: { senha: SENHA },
    }),
  rejeitaProposta: (scene: Scene) =>
    scene.call('post', `/v1/acesso/propostas/${pick(pending(scene), scene.act.seed)?.id}/rejeitar`),
  criaWebhook: ({ call, state, actor, act }: Scene) => {
    const empresas = (act.seed % 3 === 0 ? state.companies : actor.companies).slice(0, 2);
    return call('post', '/v1/webhooks', {
      body: {
        nome: `Webhook ${act.seed}`,
        url: 'https://erp.exemplo.com.br/farol',
        descricao: '',
        ativo: true,
        eventos: ['tarefa.encerrada'],
        todasEmpresas: act.target % 4 === 0,
        empresas,
      },
    });
  },
  mudaWebhook: ({ call, state, act }: Scene) => {
    const one = pick(state.access.webhooks, act.other);
    const url = `https://outro${act.seed}.exemplo.com.br/farol`;
    return call('put', `/v1/webhooks/${one?.id}`, { body: { url, versao: one?.versao } });
  },
  criaChave: ({ call, state, act }: Scene) =>
    call('post', `/v1/servicos/${pick(state.services, act.other)?.id}/chaves`, {
      body: {
        nome: `Chave ${act.seed}`,
        senha: SENHA,
      },
    }),
} satisfies Record<string, (scene: Scene) => ReturnType<Scene['call']>>;

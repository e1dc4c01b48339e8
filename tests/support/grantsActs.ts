import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { historicoSchema } from '../../contract/historico.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { servicos } from '../../contract/registry.ts';
import { SENHA } from '../seed.ts';
import type { Answer } from './contractApp.ts';
import { ACCESS_ACTS } from './grantsAccessActs.ts';
import type { Numbers, Scene } from './grantsScene.ts';
import type { Account } from './grantsWorld.ts';

/** One administrative act. */
export interface Act extends Numbers {
  kind: keyof typeof ACTS;
}

const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(list.length, 1)];
/** Returns some of a list, selected by the bits of the number. */
const some = <T>(list: readonly T[], number: number): T[] =>
  list.filter((_, index) => (number >> (index % 16)) % 2 === 1);

/** Returns codes to give: those of the actor, or in a third of the cases of all, without some. */
const codesFor = ({ actor, act: { seed, other } }: Scene) => {
  const gaps = some(PERMISSIONS, seed);
  const all = other % 3 === 0 ? PERMISSIONS : actor.codes;
  return all.filter((code) => !gaps.includes(code as never));
};

const put = ({ call, target }: Scene, change: object) =>
  call('put', `/v1/usuarios/${target.id}`, { body: { ...change, versao: target.versao } });
/** Returns the companies of an account with one added or removed. */
const oneMoreOrLess = ({ state, act }: Scene, { companies }: Account) => {
  const one = pick(state.companies, act.seed);
  return state.companies.filter((id) => companies.includes(id) !== (id === one));
};
const profileOf = ({ state, act }: Scene) => pick(state.profiles, act.other);
const serviceOf = ({ state, act }: Scene) => pick(state.services, act.other);
/** Returns codes for a service, only those that a service may hold. */
const serviceCodes = (scene: Scene) =>
  codesFor(scene).filter((code) => Object.hasOwn(servicos.fields.permissoes.options, code));
/** Returns companies for a service: of the actor's, or of all. */
const serviceCompanies = ({ state, actor, act }: Scene) =>
  some(act.seed % 3 === 0 ? state.companies : actor.companies, act.seed >> 2);
const removal = (versao = 0) => ({ headers: { 'if-match': `"${versao}"` } });

async function revert({ call, act }: Scene, resource: string, id = '', versao = 0) {
  const path = `/v1/${resource}/${id}`;
  const history = await call('get', `${path}/historico`);
  const moments = historicoSchema.safeParse(history.body).data?.momentos ?? [];
  const momento = pick(moments, act.seed)?.id ?? crypto.randomUUID();
  return call('post', `${path}/reverter`, { body: { momento, versao } });
}

/** Sets a field in one user, or in all, by the import engine: compared, then written. */
async function setInMany({ call, drain, target, act }: Scene, valores: object) {
  const filtro = act.other % 2 === 0 ? {} : { id: [target.id] };
  const asked = await call('post', '/v1/usuarios/lotes', { body: { filtro, valores } });
  if (asked.status >= 300) return asked;
  await drain();
  const { id } = importacaoSchema.parse(asked.body);
  const written = await call('post', `/v1/usuarios/importacoes/${id}/aplicar`);
  await drain();
  return written;
}

/** Every act that may give or take rights, or control of an account. */
export const ACTS = {
  criaPerfil: (scene: Scene) =>
    scene.call('post', '/v1/perfis', {
      body: { nome: `Perfil ${scene.act.seed}`, permissoes: codesFor(scene) },
    }),
  alteraPerfil: (scene: Scene) => {
    const perfil = profileOf(scene);
    const body = { permissoes: codesFor(scene), versao: perfil?.versao };
    return scene.call('put', `/v1/perfis/${perfil?.id}`, { body });
  },
  removePerfil: (scene: Scene) => {
    const perfil = profileOf(scene);
    return scene.call('delete', `/v1/perfis/${perfil?.id}`, removal(perfil?.versao));
  },
  voltaPerfil: (scene: Scene) => revert(scene, 'perfis', profileOf(scene)?.id, profileOf(scene)?.versao),
  criaPessoa: (scene: Scene) =>
    scene.call('post', '/v1/usuarios', {
      body: {
        nome: 'Nova',
        email: `nova.${scene.act.seed}@modelo.example`,
        perfilId: profileOf(scene)?.id,
        empresas: some(scene.state.companies, scene.act.seed),
      },
    }),
  trocaPerfil: (scene: Scene) => put(scene, { perfilId: profileOf(scene)?.id }),
  trocaEmpresas: (scene: Scene) => put(scene, { empresas: oneMoreOrLess(scene, scene.target) }),
  perfilDeVarios: (scene: Scene) => setInMany(scene, { perfilId: profileOf(scene)?.id }),
  empresasDeVarios: (scene: Scene) => setInMany(scene, { empresas: oneMoreOrLess(scene, scene.target) }),
  proprias: (scene: Scene) =>
    put({ ...scene, target: scene.actor }, { empresas: oneMoreOrLess(scene, scene.actor) }),
  situacao: (scene: Scene) => put(scene, { ativo: !scene.target.ativo }),
  removePessoa: ({ call, target }: Scene) =>
    call('delete', `/v1/usuarios/${target.id}`, removal(target.versao)),
  voltaPessoa: (scene: Scene) => revert(scene, 'usuarios', scene.target.id, scene.target.versao),
  trocaEmail: ({ call, target, act }: Scene) => {
    const email = `caixa.${act.seed}@modelo.example`;
    const body = { email, versao: target.versao, senha: SENHA };
    return call('post', `/v1/usuarios/${target.id}/email`, { body });
  },
  convida: ({ call, target }: Scene) => call('post', `/v1/usuarios/${target.id}/convite`),
  verSessoes: ({ call, target }: Scene) => call('get', `/v1/usuarios/${target.id}/sessoes`),
  encerraSessoes: ({ call, target }: Scene) => call('delete', `/v1/usuarios/${target.id}/sessoes`),
  redefineFator: ({ call, target }: Scene) =>
    call('post', `/v1/usuarios/${target.id}/segundo-fator/redefinir`, { body: { senha: SENHA } }),
  criaEmpresa: ({ call, act }: Scene) =>
    call('post', '/v1/empresas', {
      body: { nome: 'Empresa nova', cpfCnpj: sampleCnpj(3000 + act.seed), ambiente: 'SIMULADO' },
    }),
  // No act here changes a company, so its version is still 1.
  removeEmpresa: ({ call, state, act }: Scene) =>
    call('delete', `/v1/empresas/${pick(state.companies, act.seed)}`, removal(1)),
  delega: ({ call, actor, target, act, now }: Scene) => {
    const today = todayInSaoPaulo(now);
    const empresas = some(actor.companies, act.seed | 1);
    const permissoes = actor.codes.filter((code) => code !== 'DELEGACAO_CONCEDE').slice(act.other % 5);
    const body = { delegadoId: target.id, empresas, permissoes, motivo: 'x', senha: SENHA };
    return call('post', '/v1/delegacoes', { body: { ...body, de: today, ate: addDays(today, 5) } });
  },
  aceita: ({ call, actor, state, act }: Scene) => {
    const own = state.delegations.filter(({ delegadoId }) => delegadoId === actor.id);
    return call('post', `/v1/delegacoes/${pick(own, act.seed)?.id}/aceitar`);
  },
  revoga: ({ call, actor, state, act }: Scene) => {
    const own = state.delegations.filter(({ deleganteId }) => deleganteId === actor.id);
    return call('post', `/v1/delegacoes/${pick(own, act.seed)?.id}/revogar`);
  },
  criaServico: (scene: Scene) =>
    scene.call('post', '/v1/servicos', {
      body: {
        nome: `Serviço ${scene.act.seed}`,
        ativo: true,
        expiraEm: null,
        todasEmpresas: scene.act.target % 4 === 0,
        empresas: serviceCompanies(scene),
        permissoes: serviceCodes(scene),
      },
    }),
  criaRotinas: ({ call }: Scene) => call('post', '/v1/servicos/rotinas'),
  alteraServico: (scene: Scene) => {
    const servico = serviceOf(scene);
    const changes = [
      { permissoes: serviceCodes(scene) },
      { empresas: serviceCompanies(scene) },
      { todasEmpresas: servico?.todas === false },
      { ativo: servico?.ativo === false },
    ];
    const body = { ...pick(changes, scene.act.target), versao: servico?.versao };
    return scene.call('put', `/v1/servicos/${servico?.id}`, { body });
  },
  removeServico: (scene: Scene) => {
    const servico = serviceOf(scene);
    return scene.call('delete', `/v1/servicos/${servico?.id}`, removal(servico?.versao));
  },
  ...ACCESS_ACTS,
  voltaServico: (scene: Scene) => revert(scene, 'servicos', serviceOf(scene)?.id, serviceOf(scene)?.versao),
} satisfies Record<string, (scene: Scene) => Promise<Answer>>;

/** Acts on an account whose actor must hold every right that the account has. */
export const ON_ACCOUNT: readonly Act['kind'][] = [
  'situacao',
  'removePessoa',
  'trocaEmail',
  'convida',
  'verSessoes',
  'encerraSessoes',
  'redefineFator',
];

import { type PessoasDoPerfil, pessoasDoPerfilSchema } from '../../../contract/pessoas.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Returns the query of the users who have a profile, for `useQuery`. */
export const pessoasDoPerfil = (id: unknown) => ({
  queryKey: ['perfis', 'pessoas', id],
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<PessoasDoPerfil> =>
    pessoasDoPerfilSchema.parse(await (await apiFetch(`/v1/perfis/${id}/pessoas`, { signal })).json()),
});

/** Renders the lighthouse of the product; decorative, since the name is beside it. */
export function SignInMark() {
  return (
    <svg className="entrar-marca" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="entrar-torre" d="M20 14 0 10v14l20-5z" opacity=".3" />
      <path
        className="entrar-torre"
        d="M18.500 13 24 7l5.500 6zM17 19h14v3H17zM20 24h8l1.400 6H18.900zM18 35.500h12l1.500 7.500h-15z"
      />
      <path className="entrar-feixe" d="m28 14 20-4v14l-20-5zM20.500 13h7v6h-7z" />
    </svg>
  );
}

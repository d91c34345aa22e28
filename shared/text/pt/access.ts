/** What the server says about signing in. Source of the words: specification 1, section 8. */
export const access = {
  "access.passwordMismatch": "E-mail ou senha incorretos.",
  "access.oauthMismatch": "E-mail não cadastrado nesta organização",
  "access.emptySeat":
    "Seu usuário não tem nenhum assento associado. Fale com o administrador da sua organização para obter um.",
  "access.sessionExpired": "Sua sessão expirou. Entre novamente.",
  "access.tooManyAttempts":
    "Tentativas demais. Aguarde {minutes, plural, one {# minuto} other {# minutos}} e tente novamente.",
  "access.organizationNotFound": "Não há nenhuma organização neste endereço.",
  "access.accountNotFound": "Nenhuma conta encontrada para este e-mail",
} as const;

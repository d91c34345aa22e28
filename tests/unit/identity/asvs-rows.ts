import { api, because, unit, web, type Answer } from "./asvs-answers";

/** OWASP ASVS 5.0.0, chapter V6 Authentication, rows of levels 1 and 2. */
export const authenticationRows: Readonly<Record<string, Answer>> = {
  "6.1.1": because(
    "shared/limits/access.ts says every rate with its meaning, server/identity/attempts.ts how they work together and why nobody is locked out",
  ),
  "6.1.2": because(
    "The list is short: the leaked passwords of @zxcvbn-ts/language-common and one's own address",
  ),
  "6.1.3": because(
    "The ways in are the calls of shared/contract/access.ts that open a session: password, provider, code, link; all go by server/areas/access/open-session.ts or one's own mailbox",
  ),
  "6.2.1": because(
    "Accepted difference (decision 45): six characters, as the product is specified; long ones are welcome",
  ),
  "6.2.2": api(
    "access/passwords",
    "Users change their own password: this session gets a new token, the others end",
  ),
  "6.2.3": api("access/passwords", "Some time after the sign-in the present password is asked for"),
  "6.2.4": api("access/passwords", "A password that %s is refused"),
  "6.2.5": api("access/passwords", "is taken exactly as it was typed"),
  "6.2.6": web("access/sign-in", "A wrong password is refused and the typed email stays"),
  "6.2.7": web("access/new-ways-in", "Who forgot their password gets a link, chooses a new one and is in"),
  "6.2.8": api("access/passwords", "is taken exactly as it was typed"),
  "6.2.9": api("access/passwords", "is taken exactly as it was typed"),
  "6.2.10": because("Nothing makes a password end by age: there is no column for it"),
  "6.2.11": api("access/passwords", "A password that %s is refused"),
  "6.2.12": because(
    "The 49,000 commonest of known leaks are refused; a complete set would ask a service outside the installation",
  ),
  "6.3.1": api(
    "access/guessing",
    "Wrong passwords from many addresses slow the account down, and the next attempt gets its waiting time",
  ),
  "6.3.2": because(
    "An installation without the demo has no account; WORKLOOM_DEMO=1 is for trying it out and prints its sign-ins",
  ),
  "6.3.3": because(
    "Accepted difference: a code is asked for where the organisation requires it (org_mfa_required) or the person chose it, as specified",
  ),
  "6.3.4": api("access/openid", "A code is asked for here too"),
  "6.4.1": api("access/passwords", "A link ends after an hour; only its hash is stored"),
  "6.4.2": because("There are no hints or questions"),
  "6.4.3": because(
    "The second factor is the mailbox, which the link proves; without it nobody gets past the password. The answer tells nothing (see 'The answer tells nothing of who has an account')",
  ),
  "6.4.4": because(
    "The factor is the mailbox of one's address; an administrator who changes the address is the proof",
  ),
  "6.5.1": api(
    "access/mfa",
    "With their own access code on, a user needs the emailed code besides the password",
  ),
  "6.5.2": because(
    "A code is hashed together with 256 random bits that only the client has and that are not stored: more than a salt, and nothing can be tried out without them",
  ),
  "6.5.3": because("node:crypto makes codes (randomInt), secrets and tokens (randomBytes)"),
  "6.5.4": because("Six random digits, of which five may be guessed"),
  "6.5.5": api("access/mfa", "A code that is ten minutes old is void"),
  "6.6.1": because("No telephone is used: codes go to the mailbox"),
  "6.6.2": api("access/mfa", "no code works for another sign-in"),
  "6.6.3": api("access/mfa", "after five guesses the right one is too"),
  "6.8.1": api(
    "access/openid",
    "A returning user is recognised by the provider's id, even with a new address",
  ),
  "6.8.2": api("access/openid", "An identity token that %s opens nothing"),
  "6.8.3": because(
    "There is no SAML; OpenID's codes and tokens count once (see 'An identity token that the provider gave a client itself')",
  ),
  "6.8.4": because(
    "Nothing asks for a strength of the provider's: where one is wanted, our own code is asked for beside it",
  ),
};

/** The same, chapter V7 Session Management. */
export const sessionRows: Readonly<Record<string, Answer>> = {
  "7.1.1": because(
    "shared/limits/access.ts: 30 days without use, 90 in all, as people keep desktop windows open for weeks; a new password and MFA ask again after 15 minutes",
  ),
  "7.1.2": because(
    "Any number: people use many devices, see them all in the list and may end each or all others",
  ),
  "7.1.3": because(
    "A session by a provider is one of ours: it ends by our own rules, and the provider is asked again at the next sign-in",
  ),
  "7.2.1": api("access/sessions", "opens nothing with a token that differs in one letter"),
  "7.2.2": unit("identity/sessions", "Every token is another one, of 256 bits, and is not stored itself"),
  "7.2.3": unit("identity/sessions", "Every token is another one, of 256 bits, and is not stored itself"),
  "7.2.4": api("access/sign-in-events", "Signing in again in a browser ends the session before"),
  "7.3.1": api("access/sessions", "ends 30 days after its last use"),
  "7.3.2": api("access/sessions", "ends 90 days after it began"),
  "7.4.1": api("access/sessions", "After signing out the token is worth nothing and the socket closes"),
  "7.4.2": api("access/downloads-end", "or its user is deactivated"),
  "7.4.3": api(
    "access/passwords",
    "Users change their own password: this session gets a new token, the others end",
  ),
  "7.4.4": web("access/sign-in", "Logging out shows the door without a notice"),
  "7.4.5": api("access/sign-in-events", "An administrator ends every session of a user"),
  "7.5.1": api("access/passwords", "Some time after the sign-in the present password is asked for"),
  "7.5.2": web("access/new-ways-in", "'Log out of all other devices' ends the other sessions of oneself"),
  "7.6.1": api("access/openid", "A provider that is switched off or removed cannot be used to log in"),
  "7.6.2": api("access/openid", "Only the browser that began it can finish it, and only once"),
};

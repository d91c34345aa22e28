"""Restricts this process for good, then becomes the program: limits, Landlock, seccomp. For machines without namespaces.

Arguments: filter, memory in bytes, processor seconds, folder to read, folder to write or '-', program and arguments.
"""
import ctypes
import os
import resource
import struct
import sys

libc = ctypes.CDLL(None, use_errno=True)
PR_SET_NO_NEW_PRIVS, PR_SET_DUMPABLE, PR_SET_PDEATHSIG = 38, 4, 1
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
# Numbers of system calls that differ between x86-64 and arm64.
SECCOMP, TGKILL = (277, 131) if os.uname().machine == "aarch64" else (317, 234)
READ, EXECUTE_READ, TRUNCATE = 0b0111, 0b1101, 1 << 14


def check(result):
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def landlock(read, write):
    abi = check(libc.syscall(CREATE_RULESET, None, 0, 1))
    bits = 13 if abi < 2 else 14 if abi < 3 else 15 if abi < 5 else 16
    handled = (1 << bits) - 1
    ruleset = struct.pack("QQQ", handled, 3 if abi >= 4 else 0, 3 if abi >= 6 else 0)
    descriptor = check(libc.syscall(CREATE_RULESET, ruleset, 24 if abi >= 6 else 16 if abi >= 4 else 8, 0))
    writing = handled & ~(1 | 1 << 6 | 1 << 9 | 1 << 10 | 1 << 11)
    for paths, access in ((read, EXECUTE_READ), (write, writing)):
        for path in paths:
            try:
                opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
            except OSError:
                continue
            allowed = access if os.path.isdir(path) else access & READ | access & TRUNCATE
            check(libc.syscall(ADD_RULE, descriptor, 1, struct.pack("<Qi", allowed, opened), 0))
            os.close(opened)
    check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    check(libc.syscall(RESTRICT_SELF, descriptor, 0))
    os.close(descriptor)


def seccomp(blob):
    buffer = ctypes.create_string_buffer(blob, len(blob))
    program = struct.pack("HxxxxxxQ", len(blob) // 8, ctypes.addressof(buffer))
    check(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
    check(libc.syscall(SECCOMP, 1, 0, program))


def own_signals_filter():
    """Signals reach threads of this process only: the other functions may have the same account."""
    pid = os.getpid()
    steps = (
        (0x20, 0, 0, 0),
        (0x15, 0, 3, TGKILL),
        (0x20, 0, 0, 16),
        (0x15, 1, 0, pid),
        (0x06, 0, 0, 0x00050001),
        (0x06, 0, 0, 0x7FFF0000),
    )
    return b"".join(struct.pack("HBBI", *step) for step in steps)


def main():
    blob_path, memory, seconds, folder, writable, program, *arguments = sys.argv[1:]
    with open(blob_path, "rb") as file:
        blob = file.read()
    limits = (
        (resource.RLIMIT_AS, int(memory)),
        (resource.RLIMIT_CPU, int(seconds)),
        (resource.RLIMIT_NOFILE, 64),
        (resource.RLIMIT_FSIZE, 8 << 20),
        (resource.RLIMIT_CORE, 0),
    )
    for limit, value in limits:
        resource.setrlimit(limit, (value, value))
    os.closerange(3, 1 << 16)
    libc.prctl(PR_SET_PDEATHSIG, 9, 0, 0, 0)
    libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    system = ["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/mono", "/etc/alternatives"]
    # Mono reads the bounds of its own stack.
    own = ["/proc/self"] if program.endswith("/mono") else []
    landlock(system + own + [folder, "/dev/null", "/dev/zero", "/dev/urandom"], [] if writable == "-" else [writable])
    seccomp(own_signals_filter())
    seccomp(blob)
    os.chdir("/")
    environment = {"PATH": "/usr/bin", "LANG": "C.UTF-8", "HOME": "/", "MONO_DISABLE_SHARED_AREA": "1"}
    os.execve(program, [program, *arguments], environment)


main()

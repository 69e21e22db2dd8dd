import ArgumentParser
import PageServer
@main struct Pastime: ParsableCommand { }
